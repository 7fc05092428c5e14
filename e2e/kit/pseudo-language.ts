import { useCatalog } from '@kalaangan/messages/catalogs';
import { chromium, type Locator, type Page } from 'playwright-core';
import { isPseudo, pseudoMark } from './outside-messages.ts';

// Loaded before each file of browser tests. In the pseudo-language the site marks its texts, while tests expect them as ever: they
// read pages without marks, and the contract's texts of their own process are plain English.

if (isPseudo) {
  useCatalog('en', new Map());
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (...args) => {
    const browser = await launch(...args);
    const page = await browser.newPage();
    for (const api of [page, page.locator('body')]) readWithoutMarks(Object.getPrototypeOf(api));
    await page.close();
    return browser;
  };
}

const reads = [
  'allInnerTexts',
  'allTextContents',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerText',
  'textContent',
  'title',
] satisfies (keyof Page | keyof Locator)[];

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

function withoutMarks(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(pseudoMark, '');
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutMarks(inner)]));
}
