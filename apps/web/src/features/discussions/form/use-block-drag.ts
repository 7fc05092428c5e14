import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** So near to the window's edge, in pixels, the page scrolls under what is dragged. */
const edgePx = 64;
const scrollPx = 14;

export type Drag = { from: number; to: number };

/** Which place something dragged to `y` takes among boxes that keep theirs: the number of those whose middle is above. */
export function placeAt(y: number, boxes: readonly { top: number; bottom: number }[], from: number): number {
  const above = boxes.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
  // Its own box goes from where it was.
  return above > from ? above - 1 : above;
}

/** Dragging by mouse, finger or pen. Blocks keep their places until it is dropped: they are of any height. */
export function useBlockDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const from = drag?.from ?? null;

  function placeOf(clientY: number, start: number): number {
    const boxes = [...(list.current?.children ?? [])].map((block) => block.getBoundingClientRect());
    return placeAt(clientY, boxes, start);
  }

  const move = useEffectEvent(({ clientY }: PointerEvent) => {
    if (from === null) return;
    setDrag({ from, to: placeOf(clientY, from) });
    if (clientY < edgePx) window.scrollBy(0, -scrollPx);
    else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
  });
  // By where it is dropped: the last move may not have been drawn yet.
  const drop = useEffectEvent(({ clientY }: PointerEvent) => {
    if (from === null) return;
    const to = placeOf(clientY, from);
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
