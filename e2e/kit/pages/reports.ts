import type { Locator, Page } from 'playwright-core';

export const reportDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Report' });
export const sendReport = (page: Page): Locator => page.getByRole('button', { name: 'Send Report' });
export const category = (page: Page, label: string): Locator => page.getByRole('radio', { name: label });

/** Opens the dialog by the menu 'More' of a part of the page. */
export async function reportByMenu(page: Page, part: Locator): Promise<void> {
  await part.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await reportDialog(page).waitFor();
}

/** Sends the form and waits for the thanks. @returns the number of the report */
export async function sendAndReadNumber(page: Page): Promise<string> {
  await sendReport(page).click();
  const status = page.getByRole('status').filter({ hasText: 'Thank you. Your report' });
  await status.waitFor();
  return /R-[2-9A-Z]{10}/.exec((await status.textContent()) ?? '')?.[0] ?? '';
}

/** The answer to a report sent by the API. */
export type SentReport = { report: { number: string }; statusToken: string };
