/** Distance from an edge, in CSS pixels, at which it scrolls, and the most that it scrolls in a frame. */
const edgePx = 72;
const mostPx = 18;

/** Scrolls the window, and a list that scrolls sideways, a little on while the pointer is near an edge. @returns whether it did */
export function scrollStep(list: HTMLElement | null, { x, y }: { x: number; y: number }): boolean {
  const before = window.scrollY;
  const down = stepAt(y, 0, window.innerHeight);
  if (down !== 0) window.scrollBy({ top: down, behavior: 'instant' });
  const hasScrolled = window.scrollY !== before;
  if (!list || list.scrollWidth <= list.clientWidth) return hasScrolled;
  const { left, right } = list.getBoundingClientRect();
  const start = list.scrollLeft;
  list.scrollBy({ left: stepAt(x, left, right), behavior: 'instant' });
  return hasScrolled || list.scrollLeft !== start;
}

/** The nearer the edge, the more. */
export function stepAt(at: number, from: number, to: number): number {
  const edge = Math.min(edgePx, (to - from) / 4);
  const depth = Math.max(from + edge - at, at - (to - edge), 0) / edge;
  return Math.round(Math.min(1, depth) * mostPx) * (at - from < to - at ? -1 : 1) || 0;
}
