import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { builtScript } from './scripts.ts';

const executablePaths = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const flags = [
  // Pages of a browser context share one process: starting one takes longer than loading most pages.
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Another process takes a tenth more, as optimizing code that runs once does.
  '--in-process-gpu',
  '--js-flags=--no-opt --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * @param env the environment of the browser; omitted: that of the tests
 * @throws Error with instructions if there is no Chromium: browser tests are never skipped
 */
export async function launchBrowser(env?: Record<string, string>): Promise<Browser> {
  const executablePath = executablePaths.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('The browser tests need Chromium: install it or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: flags, ...(env && { env }) });
}

let shared: Promise<Browser> | undefined;

/** The Chromium of this worker, which ends with the worker's process: tests keep apart by their browser contexts. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

export type Watch = {
  /** Ignores problems that match: the test causes them. */
  expect(pattern: RegExp): void;
  /** The problems so far that no `expect` matches. */
  problems(): string[];
  /** A line for each response, failed request, console message and error so far, with its time. */
  log(): string[];
};

/** Playwright's tracing fetches `blob:` URLs from inside the page, which the content security policy refuses. */
const causedByTracing = /^Connecting to 'blob:\S+' violates .* "connect-src 'self'"/;

/** Records console errors, page errors, failed requests, statuses from 400 on and policy violations. */
export function watchPage(page: Page): Watch {
  const seen: string[] = [];
  const lines: string[] = [];
  const add = (line: string, isProblem: boolean) => {
    lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`);
    if (isProblem) seen.push(line);
  };
  const expected: RegExp[] = [];
  const path = (url: string) => url.replace(/^https?:\/\/(?:127\.0\.0\.1|localhost):\d+/, '');
  page.on('console', (message) => {
    // Responses of 400 and above are recorded with their path below.
    const isProblem = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    add(`console: ${message.text()}`, isProblem && !causedByTracing.test(message.text()));
  });
  page.on('pageerror', (error) => add(`page error: ${error.stack ?? error.message}`, true));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts requests that are still under way.
    add(`failed: ${request.method()} ${path(request.url())} ${reason}`, reason !== 'net::ERR_ABORTED');
  });
  page.on('response', (response) => {
    const status = response.status();
    add(`${status} ${response.request().method()} ${path(response.url())}`, status >= 400);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    problems: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    log: () => lines,
  };
}

/** Waits until React has hydrated the page, so that it reacts to input. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Waits for hydration and for the scripts that every page loads when idle: navigation, toasts and the menu. */
export async function waitForBackgroundScripts(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForFunction(
    (parts) => {
      const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return document.readyState === 'complete' && parts.every((part) => scripts.includes(part));
    },
    [builtScript('page-navigation-code'), builtScript('toast-cards'), builtScript('site-menu-items')],
  );
  await waitForIdle(page);
}

/** Waits until the page has run all tasks that are queued now. */
export async function waitForIdle(page: Page): Promise<void> {
  // A background task runs after all others. Twice, because the last of them may have queued more.
  for (let turn = 0; turn < 2; turn++)
    await page.evaluate(() => scheduler.postTask(() => null, { priority: 'background' }));
}
