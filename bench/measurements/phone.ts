import { chromium, type Browser } from 'playwright-core';
import { browserPath } from '../kit/conditions.ts';
import { awaitQuiet } from '../kit/gallery.ts';
import { startSite } from '../kit/site.ts';
import { median } from '../kit/statistics.ts';
import type { Measurement, Result } from '../measurement.ts';
import { readVitals, watchVitals, type Vitals } from './vitals.ts';

// A first visit on a phone: nothing in its cache, a slow processor, a slow line. The page is in the server's cache,
// the renditions are made. Median of the visits; the first one, which makes what is missing, does not count.
const visits = 5;
const viewport = { width: 390, height: 844 };
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const budgets = { paintMs: 2500, shift: 0.02, blockingMs: 150 };

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
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchVitals);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(1500);
    return await page.evaluate(readVitals);
  } finally {
    await context.close();
  }
}

function toResults(page: string, vitals: readonly Vitals[]): Result[] {
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

export const phone: Measurement = {
  name: 'phone',
  async run({ scope, gallery, say }) {
    const { artworkIds, ...options } = await gallery();
    const site = await startSite(scope, options);
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
    scope.defer(() => browser.close());
    const results: Result[] = [];
    for (const [name, path] of [
      ['home', '/'],
      ['artwork', `/artwork/${artworkIds[0] ?? ''}`],
    ] as const) {
      await visit(browser, site.url + path);
      await awaitQuiet(options.databaseUrl);
      const vitals: Vitals[] = [];
      for (let index = 0; index < visits; index++) vitals.push(await visit(browser, site.url + path));
      for (const one of vitals) say(`${name}: ${JSON.stringify(one)}`);
      if (vitals.some(({ bytesPerSecond }) => bytesPerSecond > 1.2 * line.downloadThroughput))
        throw new Error('the browser did not slow the line down');
      results.push(...toResults(name, vitals));
    }
    return results;
  },
};
