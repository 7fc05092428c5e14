import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import { distance, middle, type Point } from './geometry.ts';
import { createTaps, farPx, isSwipe } from './touch.ts';
import type { Zoom } from './use-zoom.ts';
import { createWheelSteps, pinchFactor } from './wheel.ts';

type Gestures = {
  stage: RefObject<HTMLElement | null>;
  zoom: Zoom;
  /** A click, or a double tap of a finger; never the end of a drag. */
  onPress: (at: Point, pointer: 'mouse' | 'touch') => void;
  /** A swipe over the whole picture. */
  onSwipe: (direction: -1 | 1) => void;
};

/** What one pointer after the other does: begins, and perhaps becomes a drag. */
type Stroke = { from: Point; isDrag: boolean };

/** Mouse, pen and fingers on the stage: press, drag, pinch, swipe and wheel. */
export function useGestures({ stage, zoom, onPress, onSwipe }: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  const stroke = useRef<Stroke | null>(null);
  const taps = useRef<ReturnType<typeof createTaps> | null>(null);
  useWheelAndTouch(stage, zoom);

  /** Where it is, from the middle of the stage. */
  const pointOf = (event: { clientX: number; clientY: number }) => toPoint(stage.current, event);

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // The pointer may leave the window and still drag.
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    // A second finger makes a pinch of it, which is no press however still both are held.
    stroke.current = { from: pointOf(event), isDrag: pointers.current.size > 1 };
    shift(0);
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    const current = stroke.current;
    if (!before || !current) return;
    const now = pointOf(event);
    current.isDrag ||= distance(now, current.from) > farPx(event.pointerType);
    if (!current.isDrag) return;
    pointers.current.set(event.pointerId, now);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      zoom.follow({ x: by.x / 2, y: by.y / 2 }, factor, middle(before, other));
    } else if (zoom.view.zoom > 1) zoom.follow(by);
    else if (event.pointerType === 'touch') shift(now.x - current.from.x);
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId)) return;
    // The finger that stays goes on dragging.
    if (pointers.current.size > 0) return;
    const current = stroke.current;
    stroke.current = null;
    shift(0);
    if (!current || event.type === 'pointercancel') return zoom.letGo();
    const now = pointOf(event);
    if (current.isDrag) {
      const by = { x: now.x - current.from.x, y: now.y - current.from.y };
      if (event.pointerType === 'touch' && zoom.view.zoom === 1 && !zoom.held && isSwipe(by))
        onSwipe(by.x < 0 ? 1 : -1);
      return zoom.letGo();
    }
    if (event.pointerType !== 'touch') return onPress(now, 'mouse');
    taps.current ??= createTaps();
    if (taps.current(now, event.timeStamp)) onPress(now, 'touch');
  }

  /** The picture goes with a swiping finger, past every rendering. */
  function shift(by: number) {
    stage.current?.style.setProperty('--swipe', `${by}px`);
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}

function toPoint(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  if (!stage) return { x: 0, y: 0 };
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** What React listens to passively must be kept from the browser here. */
function useWheelAndTouch(stage: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const turn = useEffectEvent((event: WheelEvent, countSteps: (event: WheelEvent) => number) => {
    const at = toPoint(stage.current, event);
    if (event.ctrlKey) zoom.zoomTo((before) => before * pinchFactor(event.deltaY), at);
    else {
      const steps = countSteps(event);
      if (steps !== 0) zoom.step(steps, at);
    }
  });
  useEffect(() => {
    const element = stage.current;
    const countSteps = createWheelSteps();
    const listen = (event: WheelEvent) => {
      // With Ctrl the browser would enlarge the whole page.
      event.preventDefault();
      turn(event, countSteps);
    };
    // Else the browser takes a quick swipe for a fling, and the next tap for what stops it.
    const keepFromBrowser = (event: TouchEvent) => event.preventDefault();
    element?.addEventListener('wheel', listen, { passive: false });
    element?.addEventListener('touchmove', keepFromBrowser, { passive: false });
    return () => {
      element?.removeEventListener('wheel', listen);
      element?.removeEventListener('touchmove', keepFromBrowser);
    };
  }, [stage]);
}
