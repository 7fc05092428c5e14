import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedBrowser, waitForHydration, watchPage, type Watch } from './browser.ts';
import { acquireContext, openedPages, releaseContext, type PooledContext } from './context-pool.ts';
import { shortenTimers, stopAutosave } from './checks.ts';
import {
  endOfTest,
  isPseudo,
  pseudoMark,
  reportTextsOutsideMessages,
} from '../languages/outside-messages.ts';
import { folderOf, startRecording, stopRecording } from './failures.ts';
import { startSite, type Person, type Site } from './site.ts';

type Visit = {
  /** Person who is logged in from the start by a token in local storage. */
  as?: Person;
  /** A phone of 390 × 844 with touch. */
  phone?: boolean;
  dark?: boolean;
  javaScript?: boolean;
  /** The HTTP cache is empty, for tests of a missing connection: otherwise it may hold files that earlier tests loaded. */
  emptyCache?: boolean;
  /** Forms save themselves as drafts on the server. */
  autosaves?: boolean;
  /** Queries that fail are repeated at once instead of after 1 and 2 seconds. */
  promptRetries?: boolean;
};

export type Visitor = {
  page: Page;
  watch: Watch;
  go(path: string): Promise<void>;
  /** Ends the member's session on the server, which the page finds out with its next call. */
  endSession(): Promise<void>;
  /**
   * The visitor's browser context for this test alone: later tests get another one. For what stays in a context when its
   * pages are closed, such as permissions, the network's state, listeners and a stopped clock.
   */
  ownContext(): BrowserContext;
};

type Lease = { visitor: Visitor; pooled: PooledContext; isReusable: boolean };

export type Harness = {
  site: Site;
  /** A page with empty storage on the hydrated page at `path`; on an empty page if `path` is null. */
  visit(path: string | null, visit?: Visit): Promise<Visitor>;
};

/**
 * One site for all tests of a file, one Chromium and its contexts for all files of a worker; `prepare` returns environment variables of
 * the site. A test fails on any problem in its pages that it did not expect (`Watch`). Failed tests leave a trace, a log,
 * screenshots and documents.
 */
export function useHarness(prepare?: () => Promise<Record<string, string>>): Harness {
  let site: Site | undefined;
  let browser: Browser | undefined;
  const leases = new Set<Lease>();

  beforeAll(async () => {
    [site, browser] = await Promise.all([prepareSite(), sharedBrowser()]);
  });
  const prepareSite = async () => startSite(await prepare?.());

  afterEach(async ({ task }) => {
    if (isPseudo) await Promise.all([...leases].map(tellOfEnd));
    const problems = [...leases].flatMap(({ visitor }) => visitor.watch.problems());
    const folder = task.result?.state === 'fail' || problems.length > 0 ? folderOf(task) : null;
    await Promise.all(
      [...leases].map(async ({ visitor: { watch }, pooled, isReusable }, index) => {
        const pages = openedPages(pooled);
        await stopRecording(pooled.context, folder, {
          name: `visitor-${index + 1}`,
          log: watch.log(),
          pages,
        });
        await (isReusable && folder === null ? releaseContext(pooled) : pooled.context.close());
      }),
    );
    leases.clear();
    expect(problems).toEqual([]);
  });

  /** Pages that have crashed, or are held up, are not told. */
  const tellOfEnd = ({ visitor: { page } }: Lease) =>
    page
      .locator('html')
      .dispatchEvent(endOfTest, {}, { timeout: 1_000 })
      .catch(() => null);

  afterAll(async () => {
    await site?.stop();
  });

  return {
    get site() {
      if (!site) throw new Error('the site is started in beforeAll');
      return site;
    },
    async visit(
      path,
      {
        as,
        phone = false,
        dark = false,
        javaScript = true,
        emptyCache = false,
        promptRetries = false,
        autosaves = false,
      } = {},
    ) {
      if (!site || !browser) throw new Error('the site is started in beforeAll');
      const { url, call } = site;
      const device = { phone, dark, javaScript };
      const pooled = await acquireContext(browser, url, device, { token: as?.token ?? null, emptyCache });
      const { context } = pooled;
      await startRecording(context);
      const page = await context.newPage();
      if (isPseudo) await page.addInitScript(reportTextsOutsideMessages, { mark: pseudoMark, endOfTest });
      if (!autosaves) await stopAutosave(page);
      if (promptRetries) await shortenTimers(page, [1_000, 2_000]);
      const visitor: Visitor = {
        page,
        watch: watchPage(page),
        async go(to) {
          await page.goto(to);
          if (javaScript) await waitForHydration(page);
        },
        async endSession() {
          // A count that the bell is still asking for would find out first, and lead to /login.
          await page.waitForFunction(
            (count) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(count)),
            '/api/notifications/count',
          );
          const token = await page.evaluate(() => localStorage.getItem('token'));
          if (token === null) throw new Error('nobody is logged in');
          await call('POST', '/api/auth/logout', { token });
        },
        ownContext() {
          lease.isReusable = false;
          return context;
        },
      };
      const lease: Lease = { visitor, pooled, isReusable: true };
      leases.add(lease);
      page.on('framenavigated', (frame) => {
        // The storage of other origins is not cleared.
        const isOther = frame.url() !== 'about:blank' && !frame.url().startsWith(`${url}/`);
        if (isOther && frame === page.mainFrame()) lease.isReusable = false;
      });
      // Chromium reports scripts this way when JavaScript is disabled.
      if (!javaScript) visitor.watch.expect(/^failed: GET \/assets\/\S+\.js csp$/);
      if (path !== null) await visitor.go(path);
      return visitor;
    },
  };
}
