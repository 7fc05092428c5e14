import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enableRecording } from './failures.ts';

export type Device = { phone: boolean; dark: boolean; javaScript: boolean };

export type PooledContext = {
  context: BrowserContext;
  siteUrl: string;
  device: Device;
  /** Page without script that stays open: its renderer process serves the next pages, and it reaches the storage. */
  storagePage: Page;
};

/** Maximum number of free contexts, each of which keeps a renderer process. */
const mostFree = 4;

/** Contexts that no test has, the one released last at the end. */
const free: PooledContext[] = [];

/**
 * A context for a visitor of this site with empty storage but for the token, which logs in: one that an earlier test has
 * released, also of another file whose site had the same URL. Its HTTP cache may hold files of that, unless `emptyCache`.
 */
export async function acquireContext(
  browser: Browser,
  siteUrl: string,
  device: Device,
  { token, emptyCache }: { token: string | null; emptyCache: boolean },
): Promise<PooledContext> {
  // Contexts of former sites with another URL are of no use any more.
  await closeFree((one) => one.siteUrl !== siteUrl);
  const found = emptyCache ? -1 : free.findLastIndex((one) => isSameDevice(one.device, device));
  const [pooled = await open(browser, siteUrl, device)] = found < 0 ? [] : free.splice(found, 1);
  await resetStorage(pooled, token);
  return pooled;
}

/** Closes the pages that a test opened in it, and keeps it for the next `acquireContext` of the same device. */
export async function releaseContext(pooled: PooledContext): Promise<void> {
  await Promise.all(openedPages(pooled).map((page) => page.close()));
  free.push(pooled);
  const excess = new Set(free.slice(0, -mostFree));
  await closeFree((one) => excess.has(one));
}

/** The pages that tests opened. */
export function openedPages({ context, storagePage }: PooledContext): Page[] {
  return context.pages().filter((page) => page !== storagePage);
}

async function open(browser: Browser, siteUrl: string, device: Device): Promise<PooledContext> {
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
  context.setDefaultTimeout(60_000);
  await enableRecording(context);
  const storagePage = await context.newPage();
  await storagePage.goto('/robots.txt');
  return { context, siteUrl, device, storagePage };
}

async function closeFree(matches: (one: PooledContext) => boolean): Promise<void> {
  const closing = free.filter(matches);
  for (const one of closing) free.splice(free.indexOf(one), 1);
  await Promise.all(closing.map(({ context }) => context.close()));
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
