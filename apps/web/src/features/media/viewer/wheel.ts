/** The wheel delta in pixels for one step: a notch of most mice. */
const stepDelta = 100;
/** Pixels of a line and of a page, for browsers that report the delta in these instead of pixels. */
const linePx = 40;
const pagePx = 400;
/** Pause after which the remainder of the last movement is discarded. */
const pauseMs = 300;

type WheelInput = { deltaY: number; deltaMode: number; timeStamp: number };

/** The distance in CSS pixels by which the wheel was turned. */
export function wheelPixels({ deltaY, deltaMode }: Pick<WheelInput, 'deltaY' | 'deltaMode'>): number {
  return deltaY * (deltaMode === 1 ? linePx : deltaMode === 2 ? pagePx : 1);
}

/**
 * Creates a function that accumulates wheel events and returns how many whole zoom steps each completes: positive (zoom
 * in) for a wheel turned away from the user.
 */
export function createWheelSteps(): (input: WheelInput) => number {
  let accumulated = 0;
  let lastAt = -Infinity;
  return (input) => {
    const { timeStamp } = input;
    const delta = wheelPixels(input);
    if (timeStamp - lastAt > pauseMs || accumulated * delta < 0) accumulated = 0;
    lastAt = timeStamp;
    accumulated += delta;
    const steps = Math.trunc(accumulated / stepDelta);
    accumulated -= steps * stepDelta;
    // Adding 0 turns -0 into 0.
    return -steps + 0;
  };
}

/** The zoom factor of a pinch on a touch pad, which browsers report as a wheel event with Ctrl. */
export function pinchFactor(deltaY: number): number {
  return Math.exp(-deltaY / 100);
}
