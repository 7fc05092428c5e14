/** What the tab never lies over: whatever is pressed or typed in, and what counts. */
const kept =
  'a, button, input, select, textarea, summary, label, iframe, video, [role=tab], [role=button], [class*="count"], [class*="toast"]';
/** Between the points looked at, in pixels: nothing that is pressed is smaller. */
const step = 12;
/** How close the tab comes to any of it; more than a thing can reach between two points unseen. */
const margin = 8;
/** Longer than the bar needs to see which way the page went. */
const restMs = 160;

/** Rows of the strip at the window's right edge, from `from` down: whether something that is kept clear is there. */
export type Strip = { from: number; taken: readonly boolean[] };

/**
 * Where a tab of this height has room in the strip: as near as can be to where it is wanted.
 * @returns the tab's upper edge, or null where it must stay away
 */
export function findRoom(strip: Strip, height: number, wanted: number): number | null {
  const rows = Math.ceil((height + 2 * margin) / step);
  let best: number | null = null;
  let free = 0;
  for (const [index, isTaken] of strip.taken.entries()) {
    free = isTaken ? 0 : free + 1;
    if (free < rows) continue;
    const top = strip.from + (index + 1 - rows) * step + margin;
    if (best === null || Math.abs(top - wanted) < Math.abs(best - wanted)) best = top;
  }
  return best;
}

function isKept(element: Element, tab: Element): boolean {
  const found = element.closest(kept);
  return found !== null && found !== tab && !found.contains(tab);
}

function readStrip(tab: HTMLElement, from: number): Strip {
  const right = document.documentElement.clientWidth;
  const columns = [];
  for (let x = right - 1; x > right - tab.offsetWidth - margin - step; x -= step) columns.push(x);
  const taken = [];
  for (let y = from; y + step <= window.innerHeight; y += step)
    taken.push(
      columns.some((x) =>
        document.elementsFromPoint(x, y + step / 2).some((element) => isKept(element, tab)),
      ),
    );
  return { from, taken };
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;
}

/** Whether the page is read on downwards: then the tab stays away as the bar does, but for the page's end. */
function isReadOn(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 2;
  return !isAtEnd && document.querySelector('.topbar[data-away="true"]') !== null;
}

/**
 * Shows the tab where it lies over nothing that is pressed, typed in or counts, and takes it away where there is no
 * such place, while the page moves, and on small screens while somebody types. Its place is computed again whenever
 * the page has come to rest.
 * @returns how to stop
 */
export function keepClear(tab: HTMLElement): () => void {
  const isSmall = window.matchMedia('(width < 64rem)');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setAway(isAway: boolean): void {
    // Only where it changes something: it is watched below, on the bar.
    if (tab.dataset['away'] !== String(isAway)) tab.dataset['away'] = String(isAway);
  }
  function look(): void {
    timer = undefined;
    const bar = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0;
    const wanted = window.innerHeight * (isSmall.matches ? 0.72 : 0.5);
    const mayStand = !(isReadOn() || (isSmall.matches && isTyping()));
    const top = mayStand ? findRoom(readStrip(tab, Math.max(0, bar)), tab.offsetHeight, wanted) : null;
    setAway(top === null);
    if (top !== null) tab.style.top = `${top}px`;
  }
  function wait(): void {
    timer ??= setTimeout(look, restMs);
  }
  function leave(): void {
    // Beside a grid of a wide screen it has a place of its own.
    if (isSmall.matches) setAway(true);
    clearTimeout(timer);
    timer = setTimeout(look, restMs);
  }

  const sizes = new ResizeObserver(wait);
  sizes.observe(document.body);
  window.addEventListener('scroll', leave, { passive: true });
  window.addEventListener('resize', leave);
  document.addEventListener('focusin', wait);
  document.addEventListener('focusout', wait);
  // What opens, closes and is filled in without a change of the page's size; and the bar as it goes and comes.
  const changes = new MutationObserver(wait);
  const watched = { childList: true, subtree: true, attributeFilter: ['data-away'] };
  changes.observe(document.body, watched);
  wait();
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    changes.disconnect();
    window.removeEventListener('scroll', leave);
    window.removeEventListener('resize', leave);
    document.removeEventListener('focusin', wait);
    document.removeEventListener('focusout', wait);
  };
}
