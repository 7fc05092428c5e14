import { accessMessages } from '@kalaangan/contract/safety/access';
import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

const expectPart = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('a minor names a guardian on /verify-email, who agrees without JavaScript and withdraws with it', async () => {
  const { site } = harness;
  const young = await site.addPerson('Meenu Pillai', { verified: false });
  const { page, go } = await harness.visit('/verify-email', { as: young, phone: true });
  await page.getByRole('heading', { name: messages.question }).waitFor();
  await page.getByRole('button', { name: 'Confirm My Age' }).click();
  await page.getByRole('alert').getByText(messages.bandRequired).waitFor();
  await page.getByRole('radio', { name: messages.minor(13) }).check();
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await page.getByText(messages.guardianRequired).waitFor();
  const guardianField = page.getByLabel('Email of a parent or guardian');
  await guardianField.fill('mother@example.org');
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  // What was typed survives a reload.
  await go('/verify-email');
  await expect.poll(() => guardianField.inputValue()).toBe('mother@example.org');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expectPart(page, 'We have mailed a link to mother@example.org');

  const link = new URL(await site.mailedLink('mother@example.org')).pathname;
  const guardian = await harness.visit(link, { javaScript: false });
  await expectPart(guardian.page, `Meenu Pillai (@${young.username})`);
  await guardian.page.getByRole('button', { name: messages.agree, exact: true }).click();
  await expectText(guardian.page, messages.nameRequired);
  await guardian.page.getByLabel('Your Name').fill('Sunita Pillai');
  await guardian.page.getByLabel('You Are Their').selectOption('Mother');
  await guardian.page.getByRole('button', { name: messages.agree, exact: true }).click();
  await expectPart(guardian.page, 'You have agreed.');

  await go('/account');
  await expectPart(page, 'Your parent or guardian has agreed.');
  await expectPart(page, 'Consent of Sunita Pillai');
  await expectAccessible(page);

  const later = await harness.visit(link);
  await expectAccessible(later.page);
  await later.page.getByRole('button', { name: messages.withdraw }).click();
  await expectPart(later.page, 'You have withdrawn your consent.');
  await go('/account');
  await expectPart(page, 'Your account is closed and will be deleted on');
});

test('/accessibility takes a message, also without JavaScript', async () => {
  const { page, go } = await harness.visit('/accessibility', { phone: true });
  await expectNoHorizontalOverflow(page);
  await page.getByLabel('What does not work?').fill('The menu is not read aloud.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Email is required').waitFor();
  await go('/accessibility');
  await expect
    .poll(() => page.getByLabel('What does not work?').inputValue())
    .toBe('The menu is not read aloud.');
  await page.getByLabel('Email', { exact: true }).fill('nila@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('status').getByText(accessMessages.thanks('').slice(0, 22)).waitFor();
  await page.getByRole('link', { name: 'See Its Status' }).click();
  await expectText(page, 'Waiting for an answer');

  const plain = await harness.visit('/accessibility', { javaScript: false });
  await plain.page.getByLabel('What does not work?').fill('The contrast is too low.');
  await plain.page.getByLabel('Email', { exact: true }).fill('nila@example.org');
  await plain.page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => new URL(plain.page.url()).pathname).toMatch(/^\/reports\/A-/);
});
