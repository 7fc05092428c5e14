import { chromium, type Browser, type Page } from 'playwright-core';
import { browserPath } from '../kit/conditions.ts';
import { findPhoneFonts } from '../kit/phone-fonts.ts';
import type { Scope } from '../kit/scope.ts';
import { median } from '../kit/statistics.ts';
import type { Result } from '../measurement.ts';
import { readVitals, watchVitals, type Vitals } from './vitals.ts';

// A first visit on a phone: an empty cache, a slow CPU and a slow network, and the fonts that phones have.
const viewport = { width: 390, height: 844 };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
const budgets = { paintMs: 2500, shift: 0.02, blockingMs: 150 };

export async function openBrowser(scope: Scope): Promise<Browser> {
  const env = { ...process.env, ...(await findPhoneFonts()) };
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'], env });
  scope.defer(() => browser.close());
  return browser;
}

export type Visit<T> = { vitals: Vitals; further: T };

/** Loads the page, reads its vitals 1.5 s after `load`, and then runs `readOn`. */
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
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(watchVitals);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(1500);
    const vitals = await page.evaluate(readVitals);
    return { vitals, further: await readOn(page) };
  } finally {
    await context.close();
  }
}

/** @throws Error if the network was not throttled */
export function toResults(page: string, vitals: readonly Vitals[]): Result[] {
  if (vitals.some(({ bytesPerSecond }) => bytesPerSecond > 1.2 * network.downloadThroughput))
    throw new Error('the browser did not throttle the network');
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
