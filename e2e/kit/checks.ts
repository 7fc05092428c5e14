import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** No finding of axe, in light and in dark, which differs by its colours alone. */
export async function expectAccessible(page: Page): Promise<void> {
  // While a page's script is on its way there is none of it.
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const findings = [
    ...(await findingsIn(page, 'light')),
    ...(await findingsIn(page, 'dark', 'color-contrast')),
  ];
  expect(findings).toEqual([]);
}

async function findingsIn(page: Page, colorScheme: 'light' | 'dark', rule?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // Colours fade into each other; in between no contrast is right.
  await comeToRest(page);
  // Legacy: without a page of its own to put together what frames of other sites say; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${colorScheme} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/** Waits for what moves, but not for what moves for ever. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}

/** From here on the page's time goes on by `page.clock.runFor` alone, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // A moment that has not yet come: the clock goes forward to it.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Timers of so many milliseconds do not end on pages that are opened from here on: what stands for a while can be looked
 * at for longer. A stopped clock would stop what looks at it, too.
 */
export async function holdTimers(page: Page, ms: number): Promise<void> {
  await page.addInitScript((held) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0) => (after === held ? 0 : start(run, after)),
    });
  }, ms);
}

/** Nothing is wider than the window: neither the page nor, unseen, an element that something cuts off. */
export async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
  });
  expect(wide).toEqual([]);
}

/** Waits for the text to stand on the page, whole and exact. */
export async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** Waits for a message and puts it away: it may lie over what is pressed next. */
export async function expectToast(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('group')
    .filter({ has: page.getByRole(role).getByText(text, { exact: true }) });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
}

/** The message under a field, tied to it for screen readers; empty where there is none. */
export async function errorOf(field: Locator): Promise<string> {
  return field.evaluate((input) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const described = ids.map((id) => document.getElementById(id));
    return described.find((element) => element?.getAttribute('role') === 'alert')?.textContent ?? '';
  });
}

/** Presses Tab until the focus is there, as somebody without a mouse does. */
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

/** The texts of drafts of this name, a visitor's or a member's, as the browser keeps them. */
export function findDrafts(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (start) =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key === start || key.startsWith(`${start}@`) ? [String(text)] : [],
      ),
    `draft:${name}`,
  );
}

/** Waits until what a draft has of files is written: browsers do it beside the page, and a reload may be quicker. */
export function awaitDraftFiles(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        // Nothing was ever kept: it stays so.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve();
        opening.onsuccess = () => {
          // It has its turn after those that were begun before.
          const turn = opening.result.transaction('files', 'readwrite');
          turn.oncomplete = () => resolve(opening.result.close());
          turn.onabort = () => reject(turn.error ?? new Error('no turn'));
        };
      }),
  );
}

/** Through the bar's menu of what can be looked at. */
export async function openExplore(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: 'Explore' }).click();
  await page.locator('[popover]').getByRole('link', { name: place }).click();
}

/** Through the bar's menu. */
export async function openCreate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.locator('[popover]').getByRole('link', { name: 'New Artwork' }).click();
  await expectPath(page, '/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
