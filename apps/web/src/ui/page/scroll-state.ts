import { useSyncExternalStore } from 'react';

/** Scroll position from which the button back to the top is shown, and the throttle, both by the specification. */
const farDownPx = 300;
const throttleMs = 100;
/** Smaller movements are no change of direction: fingers tremble. */
const minMovementPx = 6;

/** `y`: the position in px of the last movement that counted. `isFarDown`: the button back to the top is shown. */
export type ScrollState = { y: number; isFarDown: boolean; isBarHidden: boolean };

export const atTop: ScrollState = { y: 0, isFarDown: false, isBarHidden: false };

/** The state after scrolling to `y` px: scrolling down hides the bar, scrolling up shows it, as does the page's top. */
export function nextScrollState(before: ScrollState, y: number, barHeight: number): ScrollState {
  const isFarDown = y > farDownPx;
  if (y <= barHeight) return { y, isFarDown, isBarHidden: false };
  // `y` is not updated, so that small movements in one direction add up.
  if (Math.abs(y - before.y) < minMovementPx) return { ...before, isFarDown };
  return { y, isFarDown, isBarHidden: y > before.y };
}

/** The value of `--bar-height` in px. */
const barHeight = 60;

let last = atTop;
/** The state for React: replaced only if a boolean changed, so that scrolling alone renders nothing. */
let published = atTop;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function update(next: ScrollState): void {
  last = next;
  if (next.isFarDown === published.isFarDown && next.isBarHidden === published.isBarHidden) return;
  published = next;
  for (const listener of listeners) listener();
}

function readPosition(): void {
  timer = undefined;
  update(nextScrollState(last, Math.max(0, window.scrollY), barHeight));
}

/** Reads the position, throttled, with a last call after scrolling has ended. */
function handleScroll(): void {
  timer ??= setTimeout(readPosition, throttleMs);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', handleScroll, { passive: true });
    // A page whose scroll position was restored (reload, Back) has not been scrolled: the bar is shown.
    update({ ...nextScrollState(atTop, window.scrollY, barHeight), isBarHidden: false });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('scroll', handleScroll);
  };
}

/** The scroll state of the window; `y` is not kept up to date. All components share one listener. */
export function useScrollState(): ScrollState {
  return useSyncExternalStore(
    subscribe,
    () => published,
    () => atTop,
  );
}
