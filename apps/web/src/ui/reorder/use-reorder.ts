import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { createGhost, type Ghost } from './ghost.ts';
import { scrollStep } from './scroll-step.ts';

type ReorderOptions = {
  /** The list; its items have `data-item` with their id. */
  list: RefObject<HTMLElement | null>;
  /** Called when the dragged item is over another one, whose place it takes. */
  onMove: (id: string, over: string) => void;
  /** Called when the item is put down; `isCancelled`: what was moved goes back. */
  onEnd?: (isCancelled: boolean) => void;
};

type Point = { x: number; y: number };
type Press = { id: string; item: HTMLElement; pointerId: number; from: Point; hold: number };

/** Movements in CSS pixels from which a press is a drag, and a finger that was to hold scrolls the page. */
const thresholds = { drag: 5, scroll: 10 };
/** Time for which a finger rests on an item before it is lifted. A grip (`data-grip`) is lifted at once. */
const holdMs = 280;

/**
 * Drags the items of a list by mouse, pen or finger, and scrolls what lies under the pointer at its edges. Keys and buttons are those of the
 * list itself. Returns the id of the dragged item, and what the list needs.
 */
export function useReorder({ list, onMove, onEnd }: ReorderOptions) {
  const [draggedId, setDragged] = useState<string | null>(null);
  const press = useRef<Press | null>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const ghost = useRef<Ghost | null>(null);
  const swallowsClick = useRef(false);

  function lift({ id, item }: Press): void {
    ghost.current = createGhost(item, pointer.current);
    setDragged(id);
  }

  function release(): void {
    window.clearTimeout(press.current?.hold);
    press.current = null;
  }

  function end(isCancelled: boolean): void {
    release();
    ghost.current?.remove();
    ghost.current = null;
    setDragged(null);
    onEnd?.(isCancelled);
  }

  /** Moves the dragged item to where the pointer is. */
  const follow = useEffectEvent(() => {
    const { x, y } = pointer.current;
    ghost.current?.moveTo(pointer.current);
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]');
    const overId = over && list.current?.contains(over) ? over.dataset['item'] : undefined;
    if (draggedId !== null && overId !== undefined && overId !== draggedId) onMove(draggedId, overId);
  });

  const handleMove = useEffectEvent((event: PointerEvent) => {
    const current = press.current;
    if (event.pointerId !== current?.pointerId) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    if (draggedId !== null) return follow();
    const moved = Math.hypot(event.clientX - current.from.x, event.clientY - current.from.y);
    if (event.pointerType !== 'touch' && moved >= thresholds.drag) lift(current);
    else if (moved >= thresholds.scroll) release();
  });
  const handleEnd = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId !== press.current?.pointerId) return;
    if (draggedId === null) return release();
    swallowsClick.current = event.type === 'pointerup';
    // The click follows at once, if there is one.
    window.setTimeout(() => (swallowsClick.current = false));
    end(event.type === 'pointercancel');
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || draggedId === null) return;
    event.preventDefault();
    end(true);
  });
  const clean = useEffectEvent(() => {
    release();
    ghost.current?.remove();
  });

  // On the window: an item that is moved in the document would lose pointer capture.
  useEffect(() => {
    const move = (event: PointerEvent) => handleMove(event);
    const stop = (event: PointerEvent) => handleEnd(event);
    const key = (event: KeyboardEvent) => handleKey(event);
    // Keeps the page from scrolling under a finger that drags. Always there: Safari heeds none that comes after the finger.
    const hold = (event: TouchEvent) => {
      if (ghost.current && event.cancelable) event.preventDefault();
    };
    window.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('touchmove', hold);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', key, true);
      clean();
    };
  }, []);

  const isDragging = draggedId !== null;
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      if (scrollStep(list.current, pointer.current)) follow();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, list]);

  return {
    draggedId,
    listProps: {
      onPointerDown(event: ReactPointerEvent) {
        if (press.current || event.button !== 0 || !(event.target instanceof Element)) return;
        const item = event.target.closest<HTMLElement>('[data-item]');
        const id = item?.dataset['item'];
        if (!item || id === undefined || event.target.closest('button, a, input')) return;
        const { pointerId, clientX: x, clientY: y } = event;
        pointer.current = { x, y };
        const begun: Press = { id, item, pointerId, from: { x, y }, hold: 0 };
        press.current = begun;
        if (event.target.closest('[data-grip]')) lift(begun);
        else if (event.pointerType === 'touch') begun.hold = window.setTimeout(() => lift(begun), holdMs);
      },
      onClickCapture(event: ReactMouseEvent) {
        if (!swallowsClick.current) return;
        swallowsClick.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A finger that rests on a picture opens the browser's menu elsewhere.
      onContextMenu(event: ReactMouseEvent) {
        if (press.current) event.preventDefault();
      },
    },
  };
}
