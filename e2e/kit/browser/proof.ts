import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { errorOf, expectAccessible } from './checks.ts';
import { password } from './site.ts';

/** Gives the password to the dialog that asks who it is: at first a wrong one. */
export async function prove(page: Page): Promise<void> {
  const typed = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await typed.fill('Wrong#2025');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(typed)).toBe(accountMessages.passwordIncorrect);
  await expectAccessible(page);
  await typed.fill(password);
  await page.keyboard.press('Enter');
}
