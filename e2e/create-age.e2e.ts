import { consentMessages } from '@kalaangan/contract/consents/consents';
import { generalMessages } from '@kalaangan/contract/errors';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errorOf, expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';

const harness = useHarness(async () => ({ AGE_CHECK: 'required' }));

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await page.getByLabel('Choose images').setInputFiles([await picture('a.jpg')]);
  await page.getByRole('button', { name: 'Remove a.jpg' }).waitFor();
}

test('the age is asked in a line at the button, which says so where it is missing, and saved with the work', async () => {
  const { page, watch } = await harness.visit('/create', {
    as: await harness.site.addPerson('Asha Kulkarni'),
    phone: true,
  });
  const question = page.getByRole('radiogroup', { name: consentMessages.question });
  const submit = page.getByRole('button', { name: 'Create Artwork' });
  await fill(page, 'Asked once');
  await submit.click();
  await expect.poll(() => errorOf(question)).toBe(generalMessages.ageFirst);
  const adult = question.getByRole('radio', { name: consentMessages.adult });
  expect(await adult.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);

  // A failure to save it is told there, and nothing is lost.
  watch.expect(/^failed: PUT \/api\/users\/me\/age/);
  await page.route('**/api/users/me/age', (route) => route.abort());
  await adult.check();
  await submit.click();
  await expectText(page, consentMessages.ageFailed);
  expect(await page.getByLabel('Title').inputValue()).toBe('Asked once');
  await page.unroute('**/api/users/me/age');
  await submit.click();
  await page.waitForURL(/\/artwork\//);
  await expectText(page, 'Artwork published');
});

test('a minor names a guardian there, and publishes once they have agreed', async () => {
  const { page } = await harness.visit('/create', { as: await harness.site.addPerson('Meenu Pillai') });
  const submit = page.getByRole('button', { name: 'Create Artwork' });
  await fill(page, 'Not yet');
  await page.getByRole('radio', { name: consentMessages.minor(13) }).check();
  await submit.click();
  const email = page.getByLabel('Email of a parent or guardian');
  await expect.poll(() => errorOf(email)).toBe(consentMessages.guardianRequired);
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await email.fill('mother@example.org');
  await submit.click();
  await page.getByText('We have mailed a link to mother@example.org', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Send the Link Again' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/create');
  expect(await page.getByLabel('Title').inputValue()).toBe('Not yet');
  await page.getByRole('button', { name: 'Remove a.jpg' }).waitFor();
});
