import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, waitForHydration, watchPage, type Watch } from './browser.ts';
import { folderOf, startRecording, stopRecording } from './failures.ts';
import { startSite, type Person, type Site } from './site.ts';

type Visit = {
  /** Logged in from the start, as a token in local storage. */
  as?: Person;
  /** A phone of 390 × 844 with touch. */
  phone?: boolean;
  dark?: boolean;
  javaScript?: boolean;
};

export type Visitor = { page: Page; context: BrowserContext; watch: Watch; go(path: string): Promise<void> };

export type Stage = {
  site: Site;
  /** A browser of one's own, with nothing in it, at a page that answers; at an empty one where the path is null. */
  visit(path: string | null, visit?: Visit): Promise<Visitor>;
};

/**
 * One site and one Chromium for a test file, the site with the environment that `prepare` makes. A test fails on
 * whatever its pages complained of unexpectedly.
 */
export function useStage(prepare?: () => Promise<Record<string, string>>): Stage {
  let site: Site | undefined;
  let browser: Browser | undefined;
  const visitors = new Set<Visitor>();

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(await prepare?.()), launchBrowser()]);
  });

  afterEach(async ({ task }) => {
    const problems = [...visitors].flatMap(({ watch }) => watch.problems());
    const folder = task.result?.state === 'fail' || problems.length > 0 ? folderOf(task) : null;
    await Promise.all(
      [...visitors].map(async ({ context }, index) => {
        await stopRecording(context, folder, `visitor-${index + 1}`);
        await context.close();
      }),
    );
    visitors.clear();
    expect(problems).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  return {
    get site() {
      if (!site) throw new Error('the site stands once the tests run');
      return site;
    },
    async visit(path, { as, phone = false, dark = false, javaScript = true } = {}) {
      if (!site || !browser) throw new Error('the site stands once the tests run');
      const { url } = site;
      const context = await browser.newContext({
        baseURL: url,
        viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
        ...(phone && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        javaScriptEnabled: javaScript,
        // Far from the zone that days are written in.
        timezoneId: 'Pacific/Chatham',
        ...(as && {
          storageState: {
            cookies: [],
            origins: [{ origin: url, localStorage: [{ name: 'token', value: as.token }] }],
          },
        }),
      });
      // A condition is waited for: a slow machine needs longer, a broken page fails all the same.
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
      // Chromium's word for a script that is switched off.
      if (!javaScript) visitor.watch.expect(/^failed: GET \/assets\/\S+\.js csp$/);
      if (path !== null) await visitor.go(path);
      return visitor;
    },
  };
}
