import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type * as Axe from 'axe-core';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

declare const axe: typeof Axe;

/** Fails on any axe violation. In the dark scheme only contrast is checked: nothing else differs. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page whose script is still loading has no content yet.
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const findings = [
    ...(await findingsIn(page, 'light', {})),
    ...(await findingsIn(page, 'dark', { runOnly: { type: 'rule', values: ['color-contrast'] } })),
  ];
  expect(findings).toEqual([]);
}

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function findingsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: Axe.RunOptions,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // Contrast is wrong while colours fade.
  await waitForAnimations(page);
  // Once per document: parsing axe takes longer than most of its runs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const violations = await page.evaluate(async (run) => {
    // No rule that is on by default needs the style sheets, which axe would fetch and parse again.
    const preload = { assets: ['media'] };
    const found = await axe.run(document, { ...run, preload, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, options);
  return violations.map((violation) => `${colorScheme} ${violation}`);
}

/** Waits for running animations to finish, except endless ones. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}

/** Stops the clock of the context's pages, which from then on advances only by `page.clock.runFor`. */
export async function stopClock({ clock }: BrowserContext): Promise<void> {
  await clock.install();
  // pauseAt only accepts a time in the future and advances to it.
  await clock.pauseAt(Date.now() + 60_000);
}

/** What a timer runs: the page's own functions get what they were given. */
type Run = (...given: unknown[]) => void;

/**
 * Keeps timers of exactly `ms` from firing on pages opened from now on, so that a temporary state can be examined.
 * Stopping the clock instead would also stop axe.
 */
export async function holdTimers(page: Page, ms: number): Promise<void> {
  await page.addInitScript((held) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: Run, after = 0, ...given: unknown[]) =>
        after === held ? 0 : start(run, after, ...given),
    });
  }, ms);
}

/** Stops `Date.now` on documents loaded from now on: what came with a page does not become old on a busy computer. */
export async function stopDate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now();
    Date.now = () => now;
  });
}

/** Makes timers of exactly these delays fire at once on documents loaded from now on. */
export async function shortenTimers(page: Page, delays: readonly number[]): Promise<void> {
  await page.addInitScript((shortened) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: Run, after = 0, ...given: unknown[]) =>
        start(run, shortened.includes(after) ? 0 : after, ...given),
    });
  }, delays);
}

/** Time after a file was added in which forms save themselves, as in `lib/drafts/autosave.ts`. */
const autosaveDelay = 2_500;

/** Keeps forms from saving themselves soon after a file was added, for tests of all else: `drafts.e2e.ts` has those of it. */
export async function stopAutosave(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: Run, after = 0, ...given: unknown[]) =>
        start(after === delay ? () => {} : run, after, ...given),
    });
  }, autosaveDelay);
}

/** Delays the timers of documents loaded from now on, as on a busy computer: frames are painted before they fire. */
export async function delayTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: Run, after = 0, ...given: unknown[]) => start(run, Math.max(after, 100), ...given),
    });
  });
}

/** The widths of the page and its window if it can be scrolled horizontally. */
export function findHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
  });
}

/** Fails if the page can be scrolled horizontally. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  expect(await findHorizontalOverflow(page)).toEqual([]);
}

/** Waits for an element with exactly this text. */
export async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** Waits for a toast and dismisses it, since it may cover what is clicked next. */
export async function expectToast(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('group')
    .filter({ has: page.getByRole(role).getByText(text, { exact: true }) });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
}

/** The error message that `aria-describedby` ties to the field; empty if there is none. */
export async function errorOf(field: Locator): Promise<string> {
  return field.evaluate((input) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const described = ids.map((id) => document.getElementById(id));
    return described.find((element) => element?.getAttribute('role') === 'alert')?.textContent ?? '';
  });
}

/** Presses Tab until the target has the focus. @throws Error after 60 presses */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export function findToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** The stored texts of all drafts of this name in local storage, those of visitors and of any member. */
export function findDrafts(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (start) =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key === start || key.startsWith(`${start}@`) ? [String(text)] : [],
      ),
    `draft:${name}`,
  );
}

/** Waits until the files of drafts are in IndexedDB: a reload may happen before pending writes are done. */
export function waitForDraftFiles(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        // The database does not exist: do not create it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve();
        opening.onsuccess = () => {
          // A readwrite transaction starts after all earlier ones on the same store.
          const transaction = opening.result.transaction('files', 'readwrite');
          transaction.oncomplete = () => resolve(opening.result.close());
          transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
        };
      }),
  );
}

/** Follows a link of the bar's menu 'Explore'. */
export async function openExplore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Explore' }).click();
  await page.locator('[popover]').getByRole('link', { name, exact: true }).click();
}

/** Opens the bar's menu. @returns its panel */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  return page.locator('[popover]:popover-open');
}

/** Ends the session by the bar's menu. */
export async function logOut(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Logout', exact: true }).click();
}

/** Opens the form of a new artwork by the bar's menu 'Create'. */
export async function openCreate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.locator('[popover]').getByRole('link', { name: 'New Artwork' }).click();
  await expectPath(page, '/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Waits until the element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}
