import { existsSync } from 'node:fs';

export { pseudoMark } from '@kalaangan/messages/pseudo';

/** Whether the site speaks the pseudo-language (`npm run pseudo-language`). */
export const isPseudo = existsSync(new URL('../../../packages/messages/catalogs/en.json', import.meta.url));

/** The event that tells pages of the end of a test. */
export const endOfTest = 'end-of-test';

/**
 * Runs in each page: an error in the console for each text that is neither a message nor somebody's words, for each message
 * that is English on a page of another language, and for each bubble of the browser, which speaks its own language.
 */
export function reportTextsOutsideMessages({ mark, endOfTest }: { mark: string; endOfTest: string }): void {
  const reported = new Set<string>();
  /** People's words and names, code, documents in English, and what other sites bring. */
  const exempt =
    ':is([dir=auto], [dir=ltr], [lang]):not(html), bdi, code, pre, iframe, style, script, noscript, textarea, template, time, [contenteditable], .rich-text, .legal-document';
  /** Fields, whose contents are somebody's words, while their attributes are the site's. */
  const fields = 'input, textarea, select, [contenteditable]';
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
  ];
  const announced = '.visually-hidden, .toast, [role=status], [role=alert]';
  const described = 'title, meta[name=description]';
  /** Pages that are described by what somebody wrote. */
  const describedByPeople = /^\/(artwork|blogs|discussions|profile)\/./;
  /** A value of a message that looks so is somebody's name; one word alone may be one of the code. */
  const fullName = /^[A-Z][a-z]+( [A-Z][a-z]+)+$/;
  /**
   * Names of the brand, companies, languages, months, browsers and time zones; of people, reports, files, addresses,
   * ids and keys.
   */
  const names = new RegExp(
    [
      '^(Kalaangan|Kahani|Klub|Instagram|LinkedIn|Discord|YouTube|Facebook|Twitter|WhatsApp|Sketchfab|Google',
      'Chrome|Linux|Kolkata|Chatham|Hindi|Bengali|Marathi|Telugu|Tamil|Gujarati|Urdu|Kannada|Odia|Malayalam|Punjabi',
      String.raw`(\d+ )?(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}( at \d\d:\d\d IST)?`,
      String.raw`@\w+|[A-Z]-\w{10}|\S+\.[a-z]\w{2,3}|https?:\S*|\S+\.\S+/\S*|\S+@\S+|[0-9a-f-]{36}|(Ctrl|⌘)\+\S+)$`,
    ].join('|'),
  );
  /** Whether the page as it was loaded is in English. */
  let isEnglish = true;
  const loadedPath = location.pathname;
  const plain = new Set<string>();

  function find(text: string): string | undefined {
    if (!isEnglish) return text.includes(mark) ? `in English: ${text}` : undefined;
    // Messages stand between two marks; outside of them are the values of messages.
    const outside = text.split(mark).filter((_, index) => index % 2 === 0);
    const found = outside
      .flatMap((value) => value.split(/ \| | ?\(|\)|"/))
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .find(
        (part) =>
          /[A-Za-z]{3}/.test(part) &&
          !names.test(part) &&
          !isSomebodys(part) &&
          !(text.includes(mark) && fullName.test(part)),
      );
    return found && `outside the messages: ${found} in ${text.replaceAll(mark, '|')}`;
  }

  function check(text: string, element: Element): void {
    // What is announced may be about something that the page shows later, or no more, as the title of a page is.
    const isPartly = text.includes(mark) || text.endsWith(' | Kalaangan');
    if (isEnglish && isPartly && element.closest(announced)) return;
    const found = find(text);
    if (found) report(`${found} (${element.tagName}.${element.className})`);
  }

  /** Whether the page also shows it as somebody's words. Long ones may be cut. */
  function isSomebodys(text: string): boolean {
    const begin = text.slice(0, 40);
    return [...document.querySelectorAll(`${exempt}, input, textarea`)].some((element) => {
      const words = 'value' in element ? String(element.value) : (element.textContent ?? '');
      const line = words.replaceAll(/\s+/g, ' ').trim();
      const mayBePart = begin.length === 40 || element.matches('noscript');
      return line === text || line === `@${text}` || (mayBePart && line.includes(begin));
    });
  }

  function report(problem: string): void {
    const line = problem.slice(0, 200);
    if (reported.has(line)) return;
    reported.add(line);
    // Runs in the page: a test fails for what stands in its console.
    // oxlint-disable-next-line no-console
    console.error(line);
  }

  function checkElement(element: Element): void {
    const around = element.matches(fields) ? element.parentElement : element;
    const isPeoples = around?.closest(exempt);
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value === null || plain.has(value)) continue;
      // Pictures that people sent are called by their titles.
      const isTitle =
        name === 'alt' && element.getAttribute('src')?.includes('/media/') && !value.includes(mark);
      if (!isPeoples && !isTitle) check(value, element);
      // React compares texts with what was rendered, attributes not.
      if (value.includes(mark)) element.setAttribute(name, withoutMarks(value));
    }
  }

  function checkText(text: Text, parent: Element): void {
    if (parent.closest(`title, ${exempt}`) || (parent.matches('option') && plain.has(text.data))) return;
    check(text.data, parent);
    // Letters that are typed choose an option.
    const isHydrated = document.documentElement.hasAttribute('data-hydrated');
    if (isHydrated && parent.matches('option') && text.data.includes(mark))
      text.data = withoutMarks(text.data);
  }

  /** Removes the marks, as tests look for attributes without them. The site may put them elsewhere in the page. */
  function withoutMarks(marked: string): string {
    const value = marked.replaceAll(mark, '');
    plain.add(value);
    return value;
  }

  function checkTree(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text && node.parentElement) checkText(node, node.parentElement);
      if (node instanceof Element) checkElement(node);
    }
  }

  /**
   * Checks title and description at the end of a page, which then shows what its title is about. Its description is
   * that of the page that was loaded.
   */
  function checkHead(): void {
    for (const element of document.querySelectorAll(described))
      if (!element.matches('meta') || !describedByPeople.test(loadedPath))
        check(element.getAttribute('content') ?? element.textContent ?? '', element);
  }

  if (window !== window.top) return;
  addEventListener('pagehide', checkHead);
  addEventListener(endOfTest, checkHead);
  addEventListener('load', () => {
    isEnglish = document.documentElement.lang === 'en';
    checkTree(document.documentElement);
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') checkTree(target);
        if (target === document.documentElement) checkTree(target);
        else if (type === 'attributes' && target instanceof Element) checkElement(target);
        for (const node of addedNodes) if (node.isConnected) checkTree(node);
      }
      // Drops the changes that it has made itself.
      observer.takeRecords();
    });
    observer.observe(document.documentElement, {
      attributes: true,
      attributeFilter: [...attributes, 'data-hydrated'],
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  addEventListener(
    'invalid',
    ({ target }) => report(`a bubble of the browser at ${target instanceof Element ? target.outerHTML : ''}`),
    { capture: true },
  );
}
