import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enableRecording } from './failures.ts';

export type Device = { phone: boolean; dark: boolean; javaScript: boolean };

export type PooledContext = {
  context: BrowserContext;
  device: Device;
  /** Stays open on a page without script: its renderer process serves the next pages, and it reaches the storage. */
  storagePage: Page;
};

export type ContextPool = {
  /** A context with empty storage but for the token, which logs in. Without `emptyCache` it may hold the site's files. */
  acquire(device: Device, state: { token: string | null; emptyCache: boolean }): Promise<PooledContext>;
  /** Closes the pages that tests opened in it, and keeps it for the next `acquire` of the same device. */
  release(pooled: PooledContext): Promise<void>;
  /** Closes the contexts that no test has. */
  close(): Promise<void>;
};

/** Browser contexts for the tests of one site. A page in one that exists takes half the time of one in a new context. */
export function createContextPool(browser: Browser, siteUrl: string): ContextPool {
  const free: PooledContext[] = [];

  async function open(device: Device): Promise<PooledContext> {
    const { phone, dark, javaScript } = device;
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      ...(phone && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: javaScript,
      // Far from the time zone in which dates are shown.
      timezoneId: 'Pacific/Chatham',
    });
    // Generous, since a slow machine needs longer; a broken page fails all the same.
    context.setDefaultTimeout(20_000);
    await enableRecording(context);
    const storagePage = await context.newPage();
    await storagePage.goto('/robots.txt');
    return { context, device, storagePage };
  }

  return {
    async acquire(device, { token, emptyCache }) {
      const found = emptyCache ? -1 : free.findIndex((one) => isSameDevice(one.device, device));
      const [pooled = await open(device)] = found < 0 ? [] : free.splice(found, 1);
      await resetStorage(pooled, token);
      return pooled;
    },
    async release(pooled) {
      await Promise.all(openedPages(pooled).map((page) => page.close()));
      free.push(pooled);
    },
    async close() {
      await Promise.all(free.splice(0).map(({ context }) => context.close()));
    },
  };
}

/** The pages that tests opened. */
export function openedPages({ context, storagePage }: PooledContext): Page[] {
  return context.pages().filter((page) => page !== storagePage);
}

function isSameDevice(one: Device, other: Device): boolean {
  return one.phone === other.phone && one.dark === other.dark && one.javaScript === other.javaScript;
}

async function resetStorage({ context, storagePage }: PooledContext, token: string | null): Promise<void> {
  await context.clearCookies();
  await storagePage.evaluate(async (signedIn) => {
    localStorage.clear();
    if (signedIn !== null) localStorage.setItem('token', signedIn);
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onsuccess = resolve;
        deletion.onerror = reject;
      });
  }, token);
}
