import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Finds what is wrong with the margin in which the contact tab stands: words and controls, at any height, that stand in it
 * too, and a tab that is not at the edge or is too short for a finger.
 */
export async function findInContactMargin(page: Page): Promise<string[]> {
  await waitForContactTab(page);
  return page.evaluate(() => {
    const tab = document.querySelector('.contact-tab');
    const main = document.querySelector('main');
    if (!tab || !main) throw new Error('they are part of every page');
    const box = tab.getBoundingClientRect();
    const { direction } = getComputedStyle(tab);
    const found: string[] = [];
    const toEdge = direction === 'rtl' ? box.left : document.documentElement.clientWidth - box.right;
    if (toEdge !== 0) found.push(`the contact tab is ${toEdge} px from the edge`);
    if (box.width < 16 || box.height < 44) found.push(`the contact tab is ${box.width} × ${box.height} px`);

    /** Returns the horizontal range in which a part of the page is seen: rows that scroll sideways cut theirs. */
    function seen(element: Element, { left, right }: DOMRect): { left: number; right: number } {
      const range = { left, right };
      for (let at: Element | null = element; at && at !== main; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const cut = at.getBoundingClientRect();
        range.left = Math.max(range.left, cut.left);
        range.right = Math.min(range.right, cut.right);
      }
      return range;
    }
    function check(element: Element | null, rects: DOMRectList, name: string | null): void {
      if (!element?.checkVisibility({ visibilityProperty: true })) return;
      if (element.closest('[popover], dialog, .visually-hidden, [inert]')) return;
      for (const rect of rects) {
        if (rect.width <= 1 || rect.height <= 1) continue;
        const { left, right } = seen(element, rect);
        // Half a pixel is tolerated for fractions that are rounded.
        if (left < box.right - 0.5 && right > box.left + 0.5)
          found.push(`beside the contact tab: ${element.className}: ${name}`);
      }
    }
    /** What can be seen of a control: its box, or the icons in it. What a finger can press beside them covers nothing. */
    function seenParts(control: Element): Iterable<Element> {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(control);
      const isClear = (colour: string) => colour.endsWith(', 0)');
      const hasBox = !isClear(backgroundColor) || (borderTopWidth !== '0px' && !isClear(borderTopColor));
      return hasBox ? [control] : control.querySelectorAll('svg, img, input');
    }
    for (const control of main.querySelectorAll('a, button, input, select, textarea, summary, label'))
      for (const part of seenParts(control)) check(part, part.getClientRects(), control.textContent);
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      check(node.parentElement, range.getClientRects(), node.textContent);
    }
    return found;
  });
}

/** Waits until the tab is shown, and rests. */
export async function waitForContactTab(page: Page): Promise<void> {
  // By CSS: its name depends on the language.
  const tab = page.locator('.contact-tab');
  await expect.poll(() => tab.getAttribute('data-away')).toBe('false');
  await tab.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}
