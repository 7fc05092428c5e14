import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Finds what is wrong with the margin that pages keep free for the contact tab: words and controls, at any height, that
 * stand in it, and a tab that is not at the edge or is too small for a finger.
 */
export async function findInContactMargin(page: Page): Promise<string[]> {
  await waitForContactTab(page);
  return page.evaluate(() => {
    const tab = document.querySelector('.contact-tab');
    const main = document.querySelector('main');
    if (!tab || !main) throw new Error('they are part of every page');
    const box = tab.getBoundingClientRect();
    const { borderLeftWidth, borderRightWidth, direction } = getComputedStyle(tab);
    /** Horizontal range of the visible tab, without what a finger can press beside it. */
    const visible = {
      left: box.left + Number.parseFloat(borderLeftWidth),
      right: box.right - Number.parseFloat(borderRightWidth),
    };
    const found: string[] = [];
    const toEdge = direction === 'rtl' ? box.left : document.documentElement.clientWidth - box.right;
    if (toEdge !== 0) found.push(`the contact tab is ${toEdge} px from the edge`);
    if (box.width < 32 || box.height < 44) found.push(`the contact tab is ${box.width} × ${box.height} px`);

    type Checked = { from: { left: number; right: number }; name: string | null };
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
    function check(element: Element | null, rects: DOMRectList, { from, name }: Checked): void {
      if (!element?.checkVisibility({ visibilityProperty: true })) return;
      if (element.closest('[popover], dialog, .visually-hidden, [inert]')) return;
      for (const rect of rects) {
        if (rect.width <= 1 || rect.height <= 1) continue;
        const { left, right } = seen(element, rect);
        // Half a pixel is tolerated for fractions that are rounded.
        if (left < from.right - 0.5 && right > from.left + 0.5)
          found.push(`beside the contact tab: ${element.className}: ${name}`);
      }
    }
    for (const control of main.querySelectorAll('a, button, input, select, textarea, summary, label'))
      check(control, control.getClientRects(), { from: visible, name: control.textContent });
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      check(node.parentElement, range.getClientRects(), { from: box, name: node.textContent });
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
