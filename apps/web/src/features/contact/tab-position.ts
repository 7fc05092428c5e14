import { inlineSign } from '~/ui/writing-direction.ts';

/** Elements that the tab never covers: controls, media, counters and toasts. */
const avoidedSelector =
  'a, button, input, select, textarea, summary, label, iframe, video, [role=tab], [role=button], [class*="count"], [class*="toast"]';
/** Distance between sampled points, in pixels; no control is smaller. */
const step = 12;
/** Smallest distance to an avoided element, in pixels; more than an element can extend between two samples. */
const margin = 8;
/** Delay before the position is computed; longer than the top bar needs to detect the scroll direction. */
const idleMs = 160;

/** Sampled rows at the edge of the window where lines end, from `from` (px) downwards; true where an avoided element is. */
export type Strip = { from: number; occupied: readonly boolean[] };

/**
 * Finds the free position in the strip that is nearest to the preferred one. All lengths are in pixels.
 * @returns the tab's upper edge, or null where no gap is high enough
 */
export function findFreeTop(strip: Strip, height: number, preferredTop: number): number | null {
  const rows = Math.ceil((height + 2 * margin) / step);
  let best: number | null = null;
  let freeRows = 0;
  for (const [index, isOccupied] of strip.occupied.entries()) {
    freeRows = isOccupied ? 0 : freeRows + 1;
    if (freeRows < rows) continue;
    const top = strip.from + (index + 1 - rows) * step + margin;
    if (best === null || Math.abs(top - preferredTop) < Math.abs(best - preferredTop)) best = top;
  }
  return best;
}

function isAvoided(element: Element, tab: Element): boolean {
  const found = element.closest(avoidedSelector);
  return found !== null && found !== tab && !found.contains(tab);
}

function readStrip(tab: HTMLElement, from: number): Strip {
  const edge = inlineSign() === 1 ? document.documentElement.clientWidth - 1 : 0;
  const columns = [];
  for (let inwards = 0; inwards < tab.offsetWidth + margin + step - 1; inwards += step)
    columns.push(edge - inwards * inlineSign());
  const occupied = [];
  for (let y = from; y + step <= window.innerHeight; y += step)
    occupied.push(
      columns.some((x) =>
        document.elementsFromPoint(x, y + step / 2).some((element) => isAvoided(element, tab)),
      ),
    );
  return { from, occupied };
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;
}

/** Whether the reader scrolls down: the tab then hides together with the top bar, except at the page's end. */
function isScrollingDown(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 2;
  return !isAtEnd && document.querySelector('.topbar[data-away="true"]') !== null;
}

/**
 * Positions the tab where it covers no avoided element (`avoidedSelector`). Hides it where there is no such position,
 * and on small screens also while the page scrolls or somebody types. The position is computed again after each scroll,
 * resize, focus change and change of the document.
 * @returns stops observing the page
 */
export function positionTab(tab: HTMLElement): () => void {
  const isSmall = window.matchMedia('(width < 64rem)');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setAway(isAway: boolean): void {
    // Writing an unchanged value would trigger the mutation observer below.
    if (tab.dataset['away'] !== String(isAway)) tab.dataset['away'] = String(isAway);
  }
  function updatePosition(): void {
    timer = undefined;
    const bar = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0;
    const preferredTop = window.innerHeight * (isSmall.matches ? 0.72 : 0.5);
    const mayShow = !(isScrollingDown() || (isSmall.matches && isTyping()));
    const top = mayShow
      ? findFreeTop(readStrip(tab, Math.max(0, bar)), tab.offsetHeight, preferredTop)
      : null;
    setAway(top === null);
    if (top !== null) tab.style.top = `${top}px`;
  }
  function scheduleUpdate(): void {
    timer ??= setTimeout(updatePosition, idleMs);
  }
  function handleMove(): void {
    // On wide screens the margin beside the content stays free while the page scrolls.
    if (isSmall.matches) setAway(true);
    clearTimeout(timer);
    timer = setTimeout(updatePosition, idleMs);
  }

  const sizes = new ResizeObserver(scheduleUpdate);
  sizes.observe(document.body);
  window.addEventListener('scroll', handleMove, { passive: true });
  window.addEventListener('resize', handleMove);
  document.addEventListener('focusin', scheduleUpdate);
  document.addEventListener('focusout', scheduleUpdate);
  // Content may change without a change of the page's size; `data-away` tells when the top bar hides or returns.
  const changes = new MutationObserver(scheduleUpdate);
  const observed = { childList: true, subtree: true, attributeFilter: ['data-away'] };
  changes.observe(document.body, observed);
  scheduleUpdate();
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    changes.disconnect();
    window.removeEventListener('scroll', handleMove);
    window.removeEventListener('resize', handleMove);
    document.removeEventListener('focusin', scheduleUpdate);
    document.removeEventListener('focusout', scheduleUpdate);
  };
}
