import { distance, type Point } from './geometry.ts';

/** The distance in CSS pixels from which a movement is a drag and no press; fingers are less precise than a mouse. */
export function dragThresholdPx(pointerType: string): number {
  return pointerType === 'touch' ? 10 : 4;
}

/** A swipe covers this horizontal distance, and that many times its vertical one. */
const swipePx = 50;
const minHorizontalRatio = 1.5;

/** Whether a movement by a finger is a horizontal swipe. */
export function isSwipe(by: Point): boolean {
  return Math.abs(by.x) >= swipePx && Math.abs(by.x) >= Math.abs(by.y) * minHorizontalRatio;
}

const doubleTapMs = 350;
const doubleTapPx = 40;

/**
 * Creates a function that returns for each tap whether it completes a double tap. A third tap starts a new pair.
 * Times are in ms.
 */
export function createDoubleTapDetector(): (at: Point, time: number) => boolean {
  let last: { at: Point; time: number } | null = null;
  return (at, time) => {
    const isSecond = last !== null && time - last.time <= doubleTapMs && distance(at, last.at) <= doubleTapPx;
    last = isSecond ? null : { at, time };
    return isSecond;
  };
}
