/**
 * Runs in the page.
 * @returns the labels of controls and headings whose text is wider than the place it has; people's words may be cut
 */
export function findCutTexts(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const labels = 'button, a, label, summary, legend, th, h1, h2, h3, [role=tab], [role=menuitem]';
  const cut: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(labels)) {
    const style = getComputedStyle(element);
    // The tab at the side of the page is written upwards.
    if (style.display === 'inline' || style.writingMode !== 'horizontal-tb') continue;
    if (element.closest('[dir=auto], bdi')) continue;
    const box = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Texts for screen readers alone have a box of a pixel.
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('[dir=auto], bdi') || parent.getBoundingClientRect().width < 2) continue;
      const range = document.createRange();
      if (node.nodeValue?.trim() === '') continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const isWider = text.right > box.right + 1 || text.left < box.left - 1;
      const isOutside = (text.right > innerWidth + 1 || text.left < -1) && !scrolls(element);
      if (isWider || isOutside)
        cut.push(
          `${element.tagName.toLowerCase()} '${node.nodeValue?.trim().slice(0, 80)}': ${Math.round(text.width)} in ${Math.round(box.width)}`,
        );
    }
  }
  return cut;
}
