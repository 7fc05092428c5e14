import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
import { inlineSign } from '~/ui/fields/writing-direction.ts';
import { distance, midpoint, type Point } from './geometry.ts';
import { createDoubleTapDetector, dragThresholdPx, isSwipe } from './touch.ts';
import type { Zoom } from './use-zoom.ts';
import { createWheelSteps, pinchFactor, wheelPixels } from './wheel.ts';

type Gestures = {
  stage: RefObject<HTMLElement | null>;
  zoom: Zoom;
  /** Whether the wheel scrolls the picture, as a page; otherwise it zooms. */
  scrolls: boolean;
  /** A click of mouse or pen, or a double tap of a finger; never the end of a drag. */
  onPress: (at: Point, pointer: 'mouse' | 'touch') => void;
  /** A finger swiped over the image at zoom 1. `1` is the next image. */
  onSwipe: (direction: -1 | 1) => void;
};

/** Gesture from the first pointer down to the last pointer up. */
type Stroke = { from: Point; isDrag: boolean };

/** Handles press, drag, pinch, swipe and wheel on the stage. Returns the pointer event handlers of its element. */
export function useGestures({ stage, zoom, scrolls, onPress, onSwipe }: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  const stroke = useRef<Stroke | null>(null);
  const detectDoubleTap = useRef<ReturnType<typeof createDoubleTapDetector> | null>(null);
  useWheelAndTouch(stage, zoom, scrolls);

  const pointOf = (event: { clientX: number; clientY: number }) => toPoint(stage.current, event);

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // Keeps the drag going when the pointer leaves the window.
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    // A second finger makes it a pinch, which is never a press, even without movement.
    stroke.current = { from: pointOf(event), isDrag: pointers.current.size > 1 };
    setSwipeOffset(0);
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    const current = stroke.current;
    if (!before || !current) return;
    const now = pointOf(event);
    current.isDrag ||= distance(now, current.from) > dragThresholdPx(event.pointerType);
    if (!current.isDrag) return;
    pointers.current.set(event.pointerId, now);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      zoom.drag({ x: by.x / 2, y: by.y / 2 }, factor, midpoint(before, other));
    } else if (zoom.overflow.x) zoom.drag(by);
    else if (zoom.overflow.y && !isSideways(event, current.from, now)) zoom.drag({ x: 0, y: by.y });
    else if (event.pointerType === 'touch') setSwipeOffset(now.x - current.from.x);
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId)) return;
    // The drag continues with the remaining finger.
    if (pointers.current.size > 0) return;
    const current = stroke.current;
    stroke.current = null;
    setSwipeOffset(0);
    if (!current || event.type === 'pointercancel') return zoom.release();
    const now = pointOf(event);
    if (current.isDrag) {
      const by = { x: now.x - current.from.x, y: now.y - current.from.y };
      if (event.pointerType === 'touch' && zoom.view.zoom <= 1 && !zoom.isHeld && isSwipe(by))
        onSwipe(by.x * inlineSign() < 0 ? 1 : -1);
      return zoom.release();
    }
    if (event.pointerType !== 'touch') return onPress(now, 'mouse');
    detectDoubleTap.current ??= createDoubleTapDetector();
    if (detectDoubleTap.current(now, event.timeStamp)) onPress(now, 'touch');
  }

  /** Moves the image with a swiping finger, without rendering. */
  function setSwipeOffset(by: number) {
    stage.current?.style.setProperty('--swipe', `${by}px`);
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}

/** Whether a finger goes to the side, where a picture that is only higher than the stage has nothing to show. */
function isSideways({ pointerType }: PointerEvent, from: Point, to: Point): boolean {
  return pointerType === 'touch' && Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
}

function toPoint(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  if (!stage) return { x: 0, y: 0 };
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** React adds its wheel and touchmove listeners as passive ones, which cannot prevent the browser's default action. */
function useWheelAndTouch(stage: RefObject<HTMLElement | null>, zoom: Zoom, scrolls: boolean): void {
  const handleWheel = useEffectEvent((event: WheelEvent, countSteps: (event: WheelEvent) => number) => {
    const at = toPoint(stage.current, event);
    if (event.ctrlKey) zoom.zoomTo((before) => before * pinchFactor(event.deltaY), at);
    else if (scrolls) zoom.panBy({ x: 0, y: -wheelPixels(event) });
    else {
      const steps = countSteps(event);
      if (steps !== 0) zoom.step(steps, at);
    }
  });
  useEffect(() => {
    const element = stage.current;
    const countSteps = createWheelSteps();
    const listenToWheel = (event: WheelEvent) => {
      // With Ctrl the browser would zoom the whole page.
      event.preventDefault();
      handleWheel(event, countSteps);
    };
    // Else the browser treats a quick swipe as a fling, and the next tap only stops the fling.
    const preventScroll = (event: TouchEvent) => event.preventDefault();
    element?.addEventListener('wheel', listenToWheel, { passive: false });
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => {
      element?.removeEventListener('wheel', listenToWheel);
      element?.removeEventListener('touchmove', preventScroll);
    };
  }, [stage]);
}
