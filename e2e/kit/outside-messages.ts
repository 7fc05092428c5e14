import { existsSync } from 'node:fs';

export { pseudoMark } from '@kalaangan/messages/pseudo';

/** Whether the site speaks the pseudo-language (`npm run pseudo-language`). */
export const isPseudo = existsSync(new URL('../../packages/messages/catalogs/en.json', import.meta.url));

/** Runs in each page: an error in the console for each text that is neither a message nor somebody's words. */
export function reportTextsOutsideMessages(mark: string): void {
  const reported = new Set<string>();
  /** People's words and names, code, documents in English, and what other sites bring. */
  const exempt =
    '[dir=auto], [dir=ltr], bdi, code, pre, iframe, svg, style, script, textarea, template, time, option, [lang]:not(html), [contenteditable], title, .rich-text';
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
  const names =
    /^(Kalaangan|Instagram|LinkedIn|Discord|YouTube|Facebook|Twitter|WhatsApp|Sketchfab|Google|Kahani|Klub)\b/;

  function check(text: string | null, element: Element | null, where: string): void {
    const trimmed = text?.trim() ?? '';
    if (!/[A-Za-z]{3}/.test(trimmed) || trimmed.includes(mark) || names.test(trimmed)) return;
    if (!element || element.closest(exempt) || reported.has(trimmed)) return;
    reported.add(trimmed);
    // Runs in the page: a test fails for what stands in its console.
    // oxlint-disable-next-line no-console
    console.error(`outside the messages (${where}): ${trimmed.slice(0, 120)}`);
  }

  function checkTree(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) check(node.data, node.parentElement, node.parentElement?.className ?? '');
      if (node instanceof Element)
        for (const name of attributes) check(node.getAttribute(name), node, `${node.className} ${name}`);
    }
  }

  if (window !== window.top) return;
  addEventListener('load', () => {
    checkTree(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') checkTree(target);
        for (const node of addedNodes) checkTree(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
