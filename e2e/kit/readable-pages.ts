import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startFaultyNetwork, type FaultyNetwork } from './faulty-network.ts';
import { publishForEveryPage } from './public-pages.ts';
import type { Stage } from './stage.ts';

type Shown = { bar: boolean; heading: string; links: number };

export type PublicPages = {
  /** The paths of all pages that visitors read. */
  paths: readonly string[];
  /** A network in front of the site; its faults end with each test. */
  network: FaultyNetwork;
  /** The bar stands, the page has its heading and all its links, as in the HTML that the server sends. */
  expectReadable(page: Page, path: string): Promise<void>;
};

/** Addresses of pages, not of scripts, pictures or calls. */
export const htmlPath = /^\/(?!assets\/|api\/|media\/)[^.]*$/;

/** A site with one thing of each kind, reached through a network with faults. */
export function usePublicPages(stage: Stage): () => PublicPages {
  const served = new Map<string, Shown>();
  let pages: PublicPages | undefined;

  beforeAll(async () => {
    const paths = await publishForEveryPage(stage.site);
    const network = await startFaultyNetwork(stage.site.url);
    const { page, context } = await stage.visit(null, { javaScript: false });
    for (const path of paths) {
      await page.goto(stage.site.url + path);
      served.set(path, await read(page));
    }
    await context.close();
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
    if (!pages) throw new Error('the pages stand once the tests run');
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
