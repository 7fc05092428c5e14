import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { builtScript } from './scripts.ts';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws Error saying what to do where there is no Chromium; a journey is never skipped for want of one */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error('The browser tests need Chromium: install it or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: flags });
}

export type Watch = {
  /** Problems like this are part of the test. */
  expect(pattern: RegExp): void;
  /** What happened and was not expected. */
  problems(): string[];
};

/** The recording of a page asks for chosen pictures in its place, which its policy refuses. */
const byRecording = /^Connecting to 'blob:\S+' violates .* "connect-src 'self'"/;

/** Writes down what a visitor's console would show: errors, failed requests, refused answers, policy violations. */
export function watchPage(page: Page): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const path = (url: string) => url.replace(/^https?:\/\/127\.0\.0\.1:\d+/, '');
  page.on('console', (message) => {
    // A refused answer is written down with its address below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    if (!byRecording.test(message.text())) seen.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page breaks off what is still under way.
    if (reason !== 'net::ERR_ABORTED')
      seen.push(`failed: ${request.method()} ${path(request.url())} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()} ${response.request().method()} ${path(response.url())}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    problems: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

/** The page answers to typing and clicks from here on. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * What a page loads by itself has come and run: its own script, and the scripts that change pages and show messages,
 * which it fetches when it has nothing else to do.
 */
export async function waitForRest(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForFunction(
    (parts) => {
      const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return document.readyState === 'complete' && parts.every((part) => scripts.includes(part));
    },
    [builtScript('page-navigation-code'), builtScript('toast-cards')],
  );
  await waitForIdle(page);
}

/** Scripts that have arrived have run, and what they began at once is done. */
export async function waitForIdle(page: Page): Promise<void> {
  // Behind all other tasks of the page; twice, as the last of them may have begun others.
  for (let turn = 0; turn < 2; turn++)
    await page.evaluate(() => scheduler.postTask(() => null, { priority: 'background' }));
}
