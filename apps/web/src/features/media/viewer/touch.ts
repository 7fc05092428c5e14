import { distance, type Point } from './geometry.ts';

/** A hand trembles, a finger more than a mouse: farther than this is a drag and never a press. */
export function farPx(pointerType: string): number {
  return pointerType === 'touch' ? 10 : 4;
}

/** How far, and how much more across than along, a finger goes to mean the next picture. */
const swipePx = 50;
const straightness = 1.5;

export function isSwipe(by: Point): boolean {
  return Math.abs(by.x) >= swipePx && Math.abs(by.x) >= Math.abs(by.y) * straightness;
}

const doubleTapMs = 350;
const doubleTapPx = 40;

/** Tells of each tap whether it is the second of two at one place. A third starts a new pair. */
export function createTaps(): (at: Point, time: number) => boolean {
  let last: { at: Point; time: number } | null = null;
  return (at, time) => {
    const isSecond = last !== null && time - last.time <= doubleTapMs && distance(at, last.at) <= doubleTapPx;
    last = isSecond ? null : { at, time };
    return isSecond;
  };
}
