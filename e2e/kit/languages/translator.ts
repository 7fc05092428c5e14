import type { Page } from 'playwright-core';

/**
 * Does to the pages that are opened from now on what the translators of browsers do: each text is replaced by two nested
 * <font> elements with the translation in them, also those that appear or change later. The translation is the text
 * itself, so that tests find it.
 * @param when from which state of the page on; 'received' is before React has hydrated it
 */
export async function translatePages(page: Page, when: 'received' | 'hydrated' = 'hydrated'): Promise<void> {
  await page.addInitScript((isEarly) => {
    const untranslated =
      'script, style, noscript, textarea, option, svg, code, [translate=no], [data-translated]';

    const element: string = 'font';

    function translate(text: Text): void {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || parent.closest(untranslated) || parent.closest('head'))
        return;
      const outer = document.createElement(element);
      const inner = document.createElement(element);
      outer.dataset['translated'] = '';
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }

    function translateIn(node: Node): void {
      if (node instanceof Text) return translate(node);
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) translate(text);
    }

    let isStarted = isEarly;
    new MutationObserver((changes) => {
      if (!isStarted && 'hydrated' in document.documentElement.dataset) {
        isStarted = true;
        return translateIn(document.body);
      }
      if (!isStarted) return;
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target])
          if (node.isConnected) translateIn(node);
    }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  }, when === 'received');
}
