import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A text of the interface in the language of the page, by its English text. */
export type Say = (text: string) => string;

/** A state of a page other than its first. */
export type PageState = {
  /** Name for file names and messages. */
  name: string;
  /** Brings the loaded page into the state. */
  show(page: Page, say: Say): Promise<void>;
};

/** The tab at this place, counted from 0. */
export const tabAt = (place: number): PageState => ({
  name: `tab-${place + 1}`,
  async show(page, say) {
    const tab = page.getByRole('main').getByRole('tab').nth(place);
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await waitUntilLoaded(page, say);
  },
});

/** The form of the page, sent by its button without anything in it. */
export const emptyForm = (button: string): PageState => ({
  name: 'errors',
  async show(page, say) {
    await page
      .getByRole('main')
      .getByRole('button', { name: say(button), exact: true })
      .click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
  },
});

/** A login that the server refuses. */
export const refusedLogin: PageState = {
  name: 'refused',
  async show(page, say) {
    await page.getByLabel(say('Email'), { exact: true }).fill('nobody@example.org');
    await page.getByLabel(say('Password'), { exact: true }).fill('not-the-password-1');
    await page.getByRole('button', { name: say('Log in'), exact: true }).click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
  },
};

/** The dialog that a button opens. */
export const dialogOf = (button: string): PageState => ({
  name: button.toLowerCase().replaceAll(' ', '-'),
  async show(page, say) {
    await page.getByRole('button', { name: say(button), exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
});

/** The dialog 'Report', which the menu of a page's content opens. */
export const reportOf: PageState = {
  name: 'report',
  async show(page, say) {
    await page
      .getByRole('main')
      .getByRole('button', { name: say('More'), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: say('Report'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
};

/** The menu of the bar with the links that are not in the bar. */
export const siteMenu: PageState = {
  name: 'menu',
  async show(page, say) {
    await page.getByRole('button', { name: say('Menu'), exact: true }).click();
    await page.getByRole('link', { name: say('Subscription'), exact: true }).waitFor();
  },
};

/** Waits until what a page loads after it is shown is there. */
export async function waitUntilLoaded(page: Page, say: Say): Promise<void> {
  const statuses = page.getByRole('main').getByRole('status');
  for (const text of ['Loading...', 'Loading'])
    await expect.poll(() => statuses.filter({ hasText: say(text) }).count()).toBe(0);
}

/** The tab of this name, which not everybody has. */
export const tabNamed = (name: string): PageState => ({
  name: `tab-${name.toLowerCase()}`,
  async show(page, say) {
    await page
      .getByRole('main')
      .getByRole('tab', { name: say(name), exact: true })
      .click();
    await waitUntilLoaded(page, say);
  },
});
