import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  findToken,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { prove } from './kit/browser/proof.ts';
import { password } from './kit/browser/site.ts';

const harness = useHarness(async () => ({ SITE_NAME: 'localhost' }));

/** Gives the browser a device that keeps passkeys and is unlocked at once. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the owner unlocks the device. */
    setUnlocked: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a member who logged in long ago adds a passkey on a phone by keyboard, logs in with it alone, and removes it', async () => {
  const asha = await harness.site.addPerson('Asha', { daysAgo: 1 });
  const visitor = await harness.visit('/account', { as: asha, phone: true, dark: true });
  visitor.ownContext();
  visitor.watch.expect(/^403 POST \/api\/users\/me\/passkeys\/options$/);
  const { page, go } = visitor;
  const device = await addDevice(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const name = passkeys.getByLabel('Name of the passkey');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(name)).toBe('Please name the passkey.');
  await name.fill('My phone');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('My phone');
  await name.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You have been logged in for a while. Please confirm that it is you.').waitFor();
  await prove(page);
  await expectText(page, 'Your passkey is added. You can log in with it now.');
  await passkeys.getByText('not used yet').waitFor();
  expect(await name.inputValue()).toBe('');
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await name.fill('The same again');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await passkeys.getByText('This passkey is in your account already.').waitFor();

  await page.evaluate(() => localStorage.clear());
  await go('/login');
  const logIn = page.getByRole('button', { name: 'Use a Passkey' });
  await device.setUnlocked(false);
  await logIn.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => logIn.getAttribute('aria-busy')).toBeNull();
  expect(await findToken(page)).toBeNull();
  await device.setUnlocked(true);
  await page.keyboard.press('Enter');
  await expectPath(page, '/');

  await go('/account');
  await passkeys.getByText('last used').waitFor();
  await passkeys.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectText(page, 'The passkey is removed. You can delete it on your device too.');
  await expect.poll(() => passkeys.getByText('My phone').count()).toBe(0);

  visitor.watch.expect(/^401 POST \/api\/auth\/passkey$/);
  await page.evaluate(() => localStorage.clear());
  await go('/login');
  await logIn.click();
  await page
    .getByText('This passkey could not log you in. Please try again, or use your password.')
    .waitFor();
});

test('the sections of the account page are listed beside them on a wide screen', async () => {
  const asha = await harness.site.addPerson('Asha');
  const { page } = await harness.visit('/account', { as: asha });
  const nav = page.getByRole('navigation', { name: 'Sections of' });
  await nav.waitFor();
  const titles = await nav.getByRole('link').allInnerTexts();
  for (const title of titles) await page.getByRole('region', { name: title, exact: true }).waitFor();
  expect(titles).not.toContain('Your standing');
  expect(titles).toContain('Delete your account');
  await nav.getByRole('link', { name: 'Blocked people' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#blocked');
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Blocked people' })
        .evaluate(
          (section) =>
            section.getBoundingClientRect().top >= 0 && section.getBoundingClientRect().top < innerHeight,
        ),
    )
    .toBe(true);
});
