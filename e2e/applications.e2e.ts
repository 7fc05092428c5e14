import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { applicationMessages as messages } from '@kalaangan/contract/applications/applications';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectText,
  tabTo,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const forms = [
  ['/kalakahaniform', 'kalakahani', 'Kahani'],
  ['/kalaklubform', 'kalaklub', 'Klub'],
] as const;

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const submitOf = (page: Page) => page.getByRole('button', { name: 'Request an Invite' });

const answers = {
  Name: 'Nandini Rao',
  City: 'New Delhi',
  LinkedIn: 'https://www.linkedin.com/in/nandini',
  'Brief Introduction': 'Fifteen years of character design.',
};
let count = 0;
const newEmail = () => `applicant${(count += 1)}@example.org`;

async function fill(page: Page, changed: Record<string, string> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...answers, Email: newEmail(), ...changed }))
    await field(page, label).fill(text);
}

test.each(forms)('%s explains what the application is for', async (path, _form, name) => {
  const { page } = await harness.visit(path);
  expect(await page.title()).toBe(`${name} | Kalaangan`);
  const text = await page.getByRole('main').innerText();
  const facts =
    name === 'Klub'
      ? [
          '1-on-1',
          'passionate, patient',
          'about 30 creatives',
          '7+ years',
          'a few hours a week',
          'Language does not matter',
        ]
      : ['podcast', 'Delhi NCR', '7+ years of industry knowledge'];
  for (const fact of facts) expect(text).toContain(fact);
  expect(await field(page, 'Brief Introduction').getAttribute('rows')).toBe('6');
});

test.each(forms)('%s is readable without JavaScript', async (path) => {
  const { page } = await harness.visit(path, { javaScript: false });
  await expectText(page, 'Good to know');
  expect(await submitOf(page).isVisible()).toBe(true);
});

test.each(forms)('a visitor who applies at %s by keyboard sees a confirmation', async (path, form, name) => {
  const { page, go } = await harness.visit(path);
  const email = newEmail();
  for (const [label, text] of Object.entries({ ...answers, Email: email })) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  }
  await tabTo(page, submitOf(page));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Application Submitted!' }).waitFor();
  await expectText(
    page,
    `Thank you for your interest in ${name}. We will soon contact you through mail/LinkedIn.`,
  );
  await expectAccessible(page);
  const check = await harness.site.call('GET', `/api/applications/check/${form}?email=${email}`);
  expect(check).toEqual({ hasApplied: true });
  // The draft is removed after sending.
  await go(path);
  expect(await field(page, 'Name').inputValue()).toBe('');
});

test('invalid fields show their errors accessibly', async () => {
  const { page } = await harness.visit('/kalaklubform');
  await submitOf(page).click();
  await expect.poll(() => errorOf(field(page, 'Name'))).toBe(messages.nameRequired);
  expect(await errorOf(field(page, 'Email'))).toBe(accountMessages.emailRequired);
  expect(await errorOf(field(page, 'City'))).toBe(messages.cityRequired);
  expect(await errorOf(field(page, 'LinkedIn'))).toBe(messages.linkedinRequired);
  expect(await errorOf(field(page, 'Brief Introduction'))).toBe(messages.introductionRequired);
  await field(page, 'LinkedIn').fill('linkedin.com/in/nandini');
  await field(page, 'Email').fill('nandini');
  await expect.poll(() => errorOf(field(page, 'LinkedIn'))).toBe(messages.linkedinInvalid);
  await expect.poll(() => errorOf(field(page, 'Email'))).toBe(accountMessages.emailInvalid);
});

test.each(forms)('%s rejects a second application with the same email', async (path, form) => {
  const email = newEmail();
  const json = { name: 'N', email, city: 'Pune', linkedin: 'https://l.example', introduction: 'I' };
  await harness.site.call('POST', `/api/applications/${form}`, { json });
  const { page } = await harness.visit(path);
  await fill(page, { Email: email.toUpperCase() });
  await submitOf(page).click();
  await page.getByRole('alert').getByText(messages.alreadySubmitted[form], { exact: true }).waitFor();
  expect(await submitOf(page).isDisabled()).toBe(true);
  // Only another email address clears the message.
  await field(page, 'City').fill('Mumbai');
  expect(await submitOf(page).isDisabled()).toBe(true);
  await field(page, 'Email').fill(newEmail());
  await expect.poll(() => page.getByText(messages.alreadySubmitted[form]).count()).toBe(0);
  await submitOf(page).click();
  await expectText(page, messages.submitted);
});

test('a 409 response shows the same message as the check before sending', async () => {
  const { page, watch } = await harness.visit('/kalaklubform');
  watch.expect(/^409 POST \/api\/applications\/kalaklub/);
  const email = newEmail();
  // Somebody applies with the same email address between the check and the submission.
  await page.route('**/api/applications/check/**', async (route) => {
    const json = { name: 'N', email, city: 'Pune', linkedin: 'https://l.example', introduction: 'I' };
    const checked = await route.fetch();
    await harness.site.call('POST', '/api/applications/kalaklub', { json });
    await route.fulfill({ response: checked });
  });
  await fill(page, { Email: email });
  await submitOf(page).click();
  await expectText(page, messages.alreadySubmitted.kalaklub);
});

test('a failed request keeps the input and can be retried', async () => {
  const { page, watch } = await harness.visit('/kalakahaniform');
  watch.expect(/^failed: GET \/api\/applications\/check/);
  await page.route('**/api/applications/**', (route) => route.abort('failed'));
  await fill(page);
  await submitOf(page).click();
  await expectText(page, messages.failed);
  expect(await submitOf(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  await field(page, 'Email').fill(newEmail());
  await field(page, 'Name').fill('Nandini R.');
  // Another email address does not clear this error.
  expect(await page.getByText(messages.failed).count()).toBe(1);
  await page.unroute('**/api/applications/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, messages.submitted);
});

test('drafts survive a reload and are kept apart for each form', async () => {
  const { page, go } = await harness.visit('/kalaklubform');
  await field(page, 'City').fill('திருச்சிராப்பள்ளி');
  await field(page, 'Brief Introduction').fill('मेरी कहानी\nदूसरी पंक्ति');
  await go('/kalaklubform');
  await expect.poll(() => field(page, 'City').inputValue()).toBe('திருச்சிராப்பள்ளி');
  expect(await field(page, 'Brief Introduction').inputValue()).toBe('मेरी कहानी\nदूसरी पंक्ति');
  await go('/kalakahaniform');
  expect(await field(page, 'City').inputValue()).toBe('');
});

test("a member's name and email are filled in", async () => {
  const { site } = harness;
  const asha = await site.addPerson('Asha Kulkarni');
  const { page } = await harness.visit('/kalaklubform', { as: asha });
  await expect.poll(() => field(page, 'Name').inputValue()).toBe(asha.name);
  expect(await field(page, 'Email').inputValue()).toBe(asha.email);
  const { Name: _, ...others } = answers;
  for (const [label, text] of Object.entries(others)) await field(page, label).fill(text);
  await submitOf(page).click();
  await expectText(page, messages.submitted);
});

test('long words of any script fit on a phone', async () => {
  const { page } = await harness.visit('/kalaklubform', { phone: true, dark: true });
  await expectNoHorizontalOverflow(page);
  await fill(page, {
    Name: 'நிறம்'.repeat(20),
    City: 'क्षितिज'.repeat(14),
    'Brief Introduction': 'நிறங்களின்மொழி'.repeat(120),
  });
  await expectNoHorizontalOverflow(page);
  await submitOf(page).tap();
  await expectText(page, messages.submitted);
  await expectNoHorizontalOverflow(page);
});
