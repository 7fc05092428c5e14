import { useSyncExternalStore } from 'react';

/** The specification's: how far down the button back to the top appears, and how seldom the bar looks. */
const backToTopAfter = 300;
const lookEvery = 100;
/** A finger trembles: less than this is no change of direction. */
const tremble = 6;

export type ScrollState = { y: number; isFar: boolean; isBarAway: boolean };

export const atTop: ScrollState = { y: 0, isFar: false, isBarAway: false };

/** What follows from having come to `y`: down takes the bar away, up brings it back, near the top it always stands. */
export function nextScrollState(before: ScrollState, y: number, barHeight: number): ScrollState {
  const isFar = y > backToTopAfter;
  if (y <= barHeight) return { y, isFar, isBarAway: false };
  // The place is kept, so that many small steps in one direction count together.
  if (Math.abs(y - before.y) < tremble) return { ...before, isFar };
  return { y, isFar, isBarAway: y > before.y };
}

/** The bar's height (`--bar-height`) in pixels. */
const barHeight = 60;

let last = atTop;
/** What is shown: replaced only when it looks different, so that scrolling renders nothing. */
let shown = atTop;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function settle(next: ScrollState): void {
  last = next;
  if (next.isFar === shown.isFar && next.isBarAway === shown.isBarAway) return;
  shown = next;
  for (const listener of listeners) listener();
}

function look(): void {
  timer = undefined;
  settle(nextScrollState(last, Math.max(0, window.scrollY), barHeight));
}

/** Looks while one scrolls and once after, never more often than the limit. */
function handleScroll(): void {
  timer ??= setTimeout(look, lookEvery);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', handleScroll, { passive: true });
    // A page that begins further down (reload, back) has not been scrolled: the bar stands.
    settle({ ...nextScrollState(atTop, window.scrollY, barHeight), isBarAway: false });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('scroll', handleScroll);
  };
}

/** Where the page is scrolled to, as far as anybody asks. One listener for all. */
export function useScrollState(): ScrollState {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => atTop,
  );
}
