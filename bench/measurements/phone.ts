import { chromium, type Browser } from 'playwright-core';
import type { Measurement, Result } from '../measurement.ts';
import { atMost } from '../kit/budget.ts';
import { waitForJobs } from '../kit/gallery.ts';
import { longest } from '../kit/longest-blog.ts';
import { findPhoneFonts } from '../kit/phone-fonts.ts';
import { median } from '../kit/statistics.ts';
import { readVitals, watchVitals, type Vitals } from './vitals.ts';

// A first visit on a phone: an empty cache, a slow CPU and a slow network, and the fonts that phones have. The page is in the
// server's cache and its renditions exist. Median of the visits without the first, which makes what is missing.
const visits = 5;
const viewport = { width: 390, height: 844 };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
const settleMs = 1500;
const budgets = { paintSeconds: 2.5, shift: 0.02, blockingMs: 150 };

async function visit(browser: Browser, url: string): Promise<Vitals> {
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
    await page.waitForTimeout(settleMs);
    return await page.evaluate(readVitals);
  } finally {
    await context.close();
  }
}

/** @throws Error if the network was not throttled */
function toResults(page: string, vitals: readonly Vitals[]): Result[] {
  if (vitals.some(({ bytesPerSecond }) => bytesPerSecond > 1.2 * network.downloadThroughput))
    throw new Error('the browser did not throttle the network');
  const paint = median(vitals.map(({ largestPaintMs }) => largestPaintMs / 1000));
  const shift = median(vitals.map(({ layoutShift }) => layoutShift));
  const blocking = median(vitals.map(({ blockingMs }) => blockingMs));
  const result = (what: string, figure: string, verdict: ReturnType<typeof atMost>) => ({
    what: `Throttled phone, ${page}: ${what}`,
    figure,
    ...verdict,
  });
  return [
    result('largest paint', `${paint.toFixed(2)} s`, atMost(paint, budgets.paintSeconds, 's')),
    result('layout shift', shift.toFixed(3), atMost(shift, budgets.shift)),
    result('blocking time', `${Math.round(blocking)} ms`, atMost(blocking, budgets.blockingMs, 'ms')),
  ];
}

export const phone: Measurement = {
  name: 'phone',
  async run({ scope, gallery, log }) {
    const made = await gallery();
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
      env: { ...process.env, ...(await findPhoneFonts()) },
    });
    scope.defer(() => browser.close());
    const results: Result[] = [];
    for (const [page, path] of [
      ['home', '/'],
      ['artwork', `/artwork/${made.artworkIds[0]}`],
      ['profile', `/profile/${made.artist.username}`],
      ['discussion', `/discussions/${made.discussionId}`],
      [
        `blog of ${longest.characters.toLocaleString('en')} characters and ${longest.pictures} pictures`,
        `/blogs/${made.longestBlogId}`,
      ],
    ] as const) {
      await visit(browser, made.url + path);
      await waitForJobs(made);
      const vitals: Vitals[] = [];
      for (let index = 0; index < visits; index++) vitals.push(await visit(browser, made.url + path));
      for (const one of vitals) log(`${page}: ${JSON.stringify(one)}`);
      results.push(...toResults(page, vitals));
    }
    return results;
  },
};
