import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** A block dragged this near to the window's edge scrolls the page, by `scrollPx` for each pointer event. */
const edgePx = 64;
const scrollPx = 14;

export type Drag = { from: number; to: number };

/** The index that the box `from` gets when it is dropped at `y`: the number of other boxes whose middle is above. */
export function findTargetIndex(
  y: number,
  boxes: readonly { top: number; bottom: number }[],
  from: number,
): number {
  const above = boxes.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
  // The dragged box itself does not count.
  return above > from ? above - 1 : above;
}

/** Reorders by pointer. Blocks keep their places until the drop: as they differ in height, the layout would jump. */
export function useBlockDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const from = drag?.from ?? null;

  function measureTarget(clientY: number, start: number): number {
    const boxes = [...(list.current?.children ?? [])].map((block) => block.getBoundingClientRect());
    return findTargetIndex(clientY, boxes, start);
  }

  const move = useEffectEvent(({ clientY }: PointerEvent) => {
    if (from === null) return;
    setDrag({ from, to: measureTarget(clientY, from) });
    if (clientY < edgePx) window.scrollBy(0, -scrollPx);
    else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
  });
  // Measured at the drop: the state of the last move may not have been rendered yet.
  const drop = useEffectEvent(({ clientY }: PointerEvent) => {
    if (from === null) return;
    const to = measureTarget(clientY, from);
    if (to !== from) onDrop(from, to);
    setDrag(null);
  });

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const handleMove = (event: PointerEvent) => move(event);
    const handleDrop = (event: PointerEvent) => drop(event);
    const cancel = () => setDrag(null);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleDrop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleDrop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', handleKey);
    };
  }, [isDragging]);

  return { drag, start: (index: number) => setDrag({ from: index, to: index }) };
}
