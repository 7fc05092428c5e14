import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Box = { left: number; right: number; top: number; bottom: number };

/** A word, a picture of a control, or a control, where it is seen in the window. */
type Seen = Box & { name: string };

/**
 * Lists where words and controls below the bar are seen. Of a control without a ground of its own that is its icon: what a
 * finger can press beside it covers nothing. Runs in the page.
 */
function listSeen(): Seen[] {
  const found: Seen[] = [];
  const parts = [...document.querySelectorAll('main, footer')];

  /** The horizontal range in which a part of the page is seen: rows that scroll sideways cut theirs. */
  function cut(element: Element, { left, right }: DOMRect): { left: number; right: number } {
    const range = { left, right };
    for (let at: Element | null = element; at && !parts.includes(at); at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const box = at.getBoundingClientRect();
      range.left = Math.max(range.left, box.left);
      range.right = Math.min(range.right, box.right);
    }
    return range;
  }
  function add(element: Element | null, rects: DOMRectList, text: string | null): void {
    if (!element?.checkVisibility({ visibilityProperty: true })) return;
    if (element.closest('[popover], dialog, .visually-hidden, [inert], .stepper, .back-to-top')) return;
    for (const rect of rects) {
      const { top, bottom, width, height } = rect;
      const name = `${element.getAttribute('class')}: ${text}`;
      if (width > 1 && height > 1) found.push({ ...cut(element, rect), top, bottom, name });
    }
  }
  function seenParts(control: Element): Iterable<Element> {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(control);
    const isClear = (colour: string) => colour.endsWith(', 0)');
    const hasBox = !isClear(backgroundColor) || (borderTopWidth !== '0px' && !isClear(borderTopColor));
    return hasBox ? [control] : control.querySelectorAll('svg, img, input');
  }
  for (const part of parts) {
    for (const control of part.querySelectorAll('a, button, input, select, textarea, summary, label'))
      for (const seen of seenParts(control)) add(seen, seen.getClientRects(), control.textContent);
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(node.parentElement, range.getClientRects(), node.textContent);
    }
  }
  return found;
}

// Half a pixel is tolerated for fractions that are rounded.
const overlaps = (from: number, to: number, start: number, end: number) =>
  from < end - 0.5 && to > start + 0.5;

type ContactTab = { left: number; right: number; width: number; height: number; toEdge: number };

/**
 * Finds what is wrong with the margin in which the contact tab stands: words and controls, at any height, that stand in it
 * too, and a tab that is too short for a finger. Fails if the tab does not come to the edge: it leaves while a page scrolls, also by
 * itself.
 */
export async function findInContactMargin(page: Page): Promise<string[]> {
  let tab = await measureContactTab(page);
  await expect
    .poll(async () => {
      tab = await measureContactTab(page);
      return tab.toEdge;
    })
    .toBe(0);
  const found: string[] = [];
  if (tab.width < 16 || tab.height < 44) found.push(`the contact tab is ${tab.width} × ${tab.height} px`);
  for (const { left, right, name } of await page.evaluate(listSeen))
    if (overlaps(left, right, tab.left, tab.right)) found.push(`beside the contact tab: ${name}`);
  return found;
}

function measureContactTab(page: Page): Promise<ContactTab> {
  return page.evaluate(() => {
    const box = document.querySelector('.contact-tab')?.getBoundingClientRect();
    if (!box) throw new Error('it is part of every page');
    const isLeft = getComputedStyle(document.documentElement).direction === 'rtl';
    const toEdge = isLeft ? box.left : document.documentElement.clientWidth - box.right;
    return { left: box.left, right: box.right, width: box.width, height: box.height, toEdge };
  });
}

/** Finds words and controls under what floats over the lower edge of the window. */
export async function findUnderFloats(page: Page): Promise<string[]> {
  const floats = await page.evaluate(() =>
    [...document.querySelectorAll('.stepper, .back-to-top')].map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const seen = await page.evaluate(listSeen);
  return floats.flatMap((float) =>
    seen
      .filter(
        (box) =>
          overlaps(box.left, box.right, float.left, float.right) &&
          overlaps(box.top, box.bottom, float.top, float.bottom),
      )
      .map(({ name }) => name),
  );
}

/** Waits until the tab is shown, and rests. */
export async function waitForContactTab(page: Page): Promise<void> {
  // By CSS: its name depends on the language.
  const tab = page.locator('.contact-tab');
  await expect.poll(() => tab.getAttribute('data-away')).toBe('false');
  await tab.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}
