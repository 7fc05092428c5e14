import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedBrowser, waitForHydration, watchPage, type Watch } from './browser.ts';
import { folderOf, startRecording, stopRecording } from './failures.ts';
import { startSite, type Person, type Site } from './site.ts';

type Visit = {
  /** Logged in from the start by a token in local storage. */
  as?: Person;
  /** A phone of 390 × 844 with touch. */
  phone?: boolean;
  dark?: boolean;
  javaScript?: boolean;
};

export type Visitor = { page: Page; context: BrowserContext; watch: Watch; go(path: string): Promise<void> };

export type Harness = {
  site: Site;
  /** A new browser context on the hydrated page at `path`; on an empty page if `path` is null. */
  visit(path: string | null, visit?: Visit): Promise<Visitor>;
};

/**
 * One site for all tests of a file, one Chromium for all files of a worker; `prepare` returns environment variables of
 * the site. A test fails on any problem in its pages that it did not expect (`Watch`). Failed tests leave a trace, a log,
 * screenshots and documents.
 */
export function useHarness(prepare?: () => Promise<Record<string, string>>): Harness {
  let site: Site | undefined;
  let browser: Browser | undefined;
  const visitors = new Set<Visitor>();

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(await prepare?.()), sharedBrowser()]);
  });

  afterEach(async ({ task }) => {
    const problems = [...visitors].flatMap(({ watch }) => watch.problems());
    const folder = task.result?.state === 'fail' || problems.length > 0 ? folderOf(task) : null;
    await Promise.all(
      [...visitors].map(async ({ context, watch }, index) => {
        await stopRecording(context, folder, { name: `visitor-${index + 1}`, log: watch.log() });
        await context.close();
      }),
    );
    visitors.clear();
    expect(problems).toEqual([]);
  });

  afterAll(async () => {
    await site?.stop();
  });

  return {
    get site() {
      if (!site) throw new Error('the site is started in beforeAll');
      return site;
    },
    async visit(path, { as, phone = false, dark = false, javaScript = true } = {}) {
      if (!site || !browser) throw new Error('the site is started in beforeAll');
      const { url } = site;
      const context = await browser.newContext({
        baseURL: url,
        viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
        ...(phone && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        javaScriptEnabled: javaScript,
        // Far from the time zone in which dates are shown.
        timezoneId: 'Pacific/Chatham',
        ...(as && {
          storageState: {
            cookies: [],
            origins: [{ origin: url, localStorage: [{ name: 'token', value: as.token }] }],
          },
        }),
      });
      // Generous, since a slow machine needs longer; a broken page fails all the same.
      context.setDefaultTimeout(20_000);
      await startRecording(context);
      const page = await context.newPage();
      const visitor: Visitor = {
        page,
        context,
        watch: watchPage(page),
        async go(to) {
          await page.goto(to);
          if (javaScript) await waitForHydration(page);
        },
      };
      visitors.add(visitor);
      // Chromium reports scripts this way when JavaScript is disabled.
      if (!javaScript) visitor.watch.expect(/^failed: GET \/assets\/\S+\.js csp$/);
      if (path !== null) await visitor.go(path);
      return visitor;
    },
  };
}
