import { chromium, type Browser, type Page } from 'playwright-core';
import { browserPath } from '../kit/conditions.ts';
import type { Scope } from '../kit/scope.ts';
import { median } from '../kit/statistics.ts';
import type { Result } from '../measurement.ts';
import { readVitals, watchVitals, type Vitals } from './vitals.ts';

// A first visit on a phone: nothing in its cache, a slow processor, a slow line.
const viewport = { width: 390, height: 844 };
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowerProcessor = 4;
const budgets = { paintMs: 2500, shift: 0.02, blockingMs: 150 };

export async function openBrowser(scope: Scope): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  scope.defer(() => browser.close());
  return browser;
}

export type Visit<T> = { vitals: Vitals; further: T };

/** Reads the page's vitals when it has come to rest, and then does what a reader does further. */
export async function visit<T>(
  browser: Browser,
  url: string,
  readOn: (page: Page) => Promise<T>,
): Promise<Visit<T>> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await page.addInitScript(watchVitals);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(1500);
    const vitals = await page.evaluate(readVitals);
    return { vitals, further: await readOn(page) };
  } finally {
    await context.close();
  }
}

/** @throws Error unless the line was as slow as it should be */
export function toResults(page: string, vitals: readonly Vitals[]): Result[] {
  if (vitals.some(({ bytesPerSecond }) => bytesPerSecond > 1.2 * line.downloadThroughput))
    throw new Error('the browser did not slow the line down');
  const paint = median(vitals.map(({ largestPaintMs }) => largestPaintMs));
  const shift = median(vitals.map((one) => one.layoutShift));
  const blocking = median(vitals.map(({ blockingMs }) => blockingMs));
  return [
    {
      what: `Throttled phone, ${page}: largest paint`,
      figure: `${(paint / 1000).toFixed(2)} s`,
      budget: `≤ ${budgets.paintMs / 1000} s`,
      kept: paint <= budgets.paintMs,
    },
    {
      what: `Throttled phone, ${page}: layout shift`,
      figure: shift.toFixed(3),
      budget: `≤ ${budgets.shift}`,
      kept: shift <= budgets.shift,
    },
    {
      what: `Throttled phone, ${page}: blocking time`,
      figure: `${Math.round(blocking)} ms`,
      budget: `≤ ${budgets.blockingMs} ms`,
      kept: blocking <= budgets.blockingMs,
    },
  ];
}
