import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startFaultyNetwork, type FaultyNetwork } from '../browser/faulty-network.ts';
import { publishForPublicPages } from '../pages/public-pages.ts';
import type { Harness } from '../browser/harness.ts';

type Shown = { bar: boolean; heading: string; links: number };

export type PublicPages = {
  /** The path of a public page of each kind. */
  paths: readonly string[];
  /** A proxy in front of the site; its faults are cleared after each test. */
  network: FaultyNetwork;
  /** The bar, the heading and at least as many links are there as in the HTML from the server. */
  expectReadable(page: Page, path: string): Promise<void>;
};

/** Paths of pages, not of scripts, pictures or API calls. */
export const htmlPath = /^\/(?!assets\/|api\/|media\/)[^.]*$/;

/** Publishes content of each kind and starts a proxy with faults, for all tests of a file. */
export function usePublicPages(harness: Harness): () => PublicPages {
  const served = new Map<string, Shown>();
  let pages: PublicPages | undefined;

  beforeAll(async () => {
    const paths = await publishForPublicPages(harness.site);
    const network = await startFaultyNetwork(harness.site.url);
    const { page } = await harness.visit(null, { javaScript: false });
    for (const path of paths) {
      await page.goto(harness.site.url + path);
      served.set(path, await read(page));
    }
    await page.close();
    pages = {
      paths,
      network,
      async expectReadable(shownPage, path) {
        const whole = served.get(path);
        const { bar, heading, links } = await read(shownPage);
        expect({ path, bar, heading }).toEqual({ path, bar: whole?.bar, heading: whole?.heading });
        expect(links, path).toBeGreaterThanOrEqual(whole?.links ?? 0);
      },
    };
  });
  afterEach(() => pages?.network.clear());
  afterAll(() => pages?.network.close());

  return () => {
    if (!pages) throw new Error('the public pages are published in beforeAll');
    return pages;
  };
}

function read(page: Page): Promise<Shown> {
  return page.evaluate(() => ({
    bar: document.querySelector('header') !== null,
    heading: document.querySelector('h1')?.textContent ?? '',
    links: [...document.querySelectorAll('main a')].filter((link) => !link.closest('noscript')).length,
  }));
}
