/** How far a wheel turns for one step: a notch of most mice. */
const notch = 100;
/** Browsers that count lines or pages instead of pixels. */
const linePx = 40;
const pagePx = 400;
/** A turn that stops for so long has ended: what is left of it counts for nothing. */
const pauseMs = 300;

type Turn = { deltaY: number; deltaMode: number; timeStamp: number };

/** Gathers a wheel's turning into whole steps: one for a notch, some for a long stroke over a touch pad. */
export function createWheelSteps(): (turn: Turn) => number {
  let gathered = 0;
  let lastAt = -Infinity;
  return ({ deltaY, deltaMode, timeStamp }) => {
    const turned = deltaY * (deltaMode === 1 ? linePx : deltaMode === 2 ? pagePx : 1);
    if (timeStamp - lastAt > pauseMs || gathered * turned < 0) gathered = 0;
    lastAt = timeStamp;
    gathered += turned;
    const steps = Math.trunc(gathered / notch);
    gathered -= steps * notch;
    // Away from oneself is nearer.
    return -steps + 0;
  };
}

/** What a pinch on a touch pad, told as a wheel with Ctrl, widens. */
export function pinchFactor(deltaY: number): number {
  return Math.exp(-deltaY / 100);
}
