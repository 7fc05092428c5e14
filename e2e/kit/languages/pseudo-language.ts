import { useCatalog } from '@kalaangan/messages/catalogs';
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright-core';
import { isPseudo, pseudoMark } from './outside-messages.ts';

// Loaded before each file of browser tests. In the pseudo-language the site marks its texts, while tests expect them as ever: they
// read pages without marks, and the contract's texts of their own process are plain English.

/** Mark of changed classes: this module runs for each file, while Playwright's classes stay those of the worker. */
const changed = Symbol.for('reads without marks');

if (isPseudo) {
  useCatalog('en', new Map());
  if (!Reflect.has(chromium, changed)) {
    Reflect.set(chromium, changed, true);
    const launch = chromium.launch.bind(chromium);
    let change: Promise<void> | undefined;
    chromium.launch = async (...args) => {
      const browser = await launch(...args);
      await (change ??= changeClasses(browser));
      return browser;
    };
  }
}

async function changeClasses(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  for (const api of [page, page.locator('body'), session]) {
    readWithoutMarks(Object.getPrototypeOf(api));
    findDespiteMarks(Object.getPrototypeOf(api));
  }
  callWithoutMarks(Object.getPrototypeOf(page));
  await page.route('**', (route) => {
    answerWithMarks(Object.getPrototypeOf(route));
    return route.fulfill({ body: '' });
  });
  await page.goto('http://site.invalid/');
  await page.close();
}

const reads = [
  'allInnerTexts',
  'allTextContents',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerText',
  'send',
  'textContent',
  'title',
] satisfies (keyof CDPSession | keyof Page | keyof Locator)[];

function readWithoutMarks(api: Record<string, unknown>): void {
  for (const name of reads) {
    const read = api[name];
    if (typeof read !== 'function') continue;
    api[name] = async function readPlain(this: unknown, ...args: unknown[]) {
      const value: unknown = await read.apply(this, args);
      return withoutMarks(value);
    };
  }
}

/** Removes the marks from what pages pass to functions of the test. */
function callWithoutMarks(api: Record<string, unknown>): void {
  const { exposeBinding } = api;
  if (typeof exposeBinding !== 'function') return;
  api['exposeBinding'] = function exposePlain(
    this: unknown,
    name: string,
    callback: (source: unknown, ...args: unknown[]) => unknown,
  ): unknown {
    return exposeBinding.call(this, name, (source: unknown, ...args: unknown[]) =>
      callback(source, ...args.map(withoutMarks)),
    );
  };
}

/** Searches by text: Playwright overlooks the marks when it compares with a string, but not with a pattern. */
const searches = [
  'filter',
  'getByAltText',
  'getByLabel',
  'getByPlaceholder',
  'getByText',
  'getByTitle',
  'locator',
] satisfies (keyof Page | keyof Locator)[];

function findDespiteMarks(api: Record<string, unknown>): void {
  for (const name of searches) {
    const search = api[name];
    if (typeof search !== 'function') continue;
    api[name] = function searchDespiteMarks(this: unknown, ...args: unknown[]): unknown {
      return search.apply(
        this,
        args.map((arg) => despiteMarks(arg)),
      );
    };
  }
}

/** Makes patterns, also as options, match texts with marks between any of their characters. */
function despiteMarks(arg: unknown): unknown {
  if (arg instanceof RegExp) {
    // Classes and escapes are one character; quantifiers and the beginnings of groups stay as they are.
    const source = arg.source.replaceAll(
      /\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]])*\]|\(\?(?:<?[=!]|:|<\w+>)|\{\d+(?:,\d*)?\}|[*+?|()^]|[^]/gu,
      (token) => (/^(?:[*+?|()^]|\(\?.*|\{\d.*)$/.test(token) ? token : `${pseudoMark}*${token}`),
    );
    return new RegExp(source, arg.flags);
  }
  if (typeof arg !== 'object' || arg === null || !('hasText' in arg)) return arg;
  return { ...arg, hasText: despiteMarks(arg.hasText) };
}

/** Marks the messages that a test lets the site answer with. */
function answerWithMarks(api: Record<string, unknown>): void {
  const { fulfill } = api;
  if (typeof fulfill !== 'function') return;
  api['fulfill'] = function fulfillWithMarks(this: unknown, options: { json?: unknown } = {}): unknown {
    const { json } = options;
    if (typeof json !== 'object' || json === null || !('message' in json)) return fulfill.call(this, options);
    const message = `${pseudoMark}${String(json.message)}${pseudoMark}`;
    return fulfill.call(this, { ...options, json: { ...json, message } });
  };
}

function withoutMarks(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(pseudoMark, '');
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutMarks(inner)]));
}
