import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { contactMessages as messages } from '@kalaangan/contract/contact/contact';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  errorOf,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectText,
  tabTo,
  stopClock,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const tabOf = (page: Page) => page.getByRole('button', { name: 'Contact Us' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' });
const field = (page: Page, label: string) => panelOf(page).getByLabel(label, { exact: true });
const send = (page: Page) => panelOf(page).getByRole('button', { name: 'Send Message' });

async function open(page: Page): Promise<void> {
  await tabOf(page).click();
  await panelOf(page).waitFor();
}

async function fill(page: Page, message = 'How do I change my username?'): Promise<void> {
  await field(page, 'Name*').fill('Arjun Pillai');
  await field(page, 'Email*').fill('arjun@example.org');
  await field(page, 'Message*').fill(message);
}

test('a message is sent by keyboard, and the panel closes by itself', async () => {
  const { page } = await harness.visit('/');
  await tabTo(page, tabOf(page));
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor();
  // Opening the panel focuses the first field.
  await expect
    .poll(() => field(page, 'Name*').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await page.keyboard.type('Arjun Pillai');
  await page.keyboard.press('Tab');
  await page.keyboard.type('arjun@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+91 98765 43210');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectText(page, 'Message sent successfully!');
  await expectText(page, "We'll get back to you soon.");
  await panelOf(page).waitFor({ state: 'detached' });
  expect(await tabOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
  // The draft is removed after sending.
  await open(page);
  expect(await field(page, 'Message*').inputValue()).toBe('');
});

test('the success message stays for two seconds', async () => {
  const { page, ownContext } = await harness.visit('/about');
  await open(page);
  await fill(page);
  await stopClock(ownContext());
  await send(page).click();
  await expectText(page, messages.sent);
  await page.clock.runFor(1_900);
  expect(await panelOf(page).count()).toBe(1);
  await page.clock.runFor(200);
  await panelOf(page).waitFor({ state: 'detached' });
});

test('invalid fields show their errors; the phone number is optional', async () => {
  const { page } = await harness.visit('/legal');
  await open(page);
  await send(page).click();
  await expect.poll(() => errorOf(field(page, 'Name*'))).toBe(messages.nameRequired);
  expect(await errorOf(field(page, 'Email*'))).toBe(accountMessages.emailRequired);
  expect(await errorOf(field(page, 'Message*'))).toBe(messages.messageRequired);
  expect(await errorOf(field(page, 'Phone (optional)'))).toBe('');
  await expectAccessible(page);
});

test('a failed message shows an error and keeps the text; closing the panel clears the error', async () => {
  const { page, watch } = await harness.visit('/');
  watch.expect(/^failed: POST \/api\/contact/);
  watch.expect(/^429 POST \/api\/contact/);
  await page.route('**/api/contact', (route) => route.abort('failed'));
  await open(page);
  await fill(page, 'ஒரு நீண்ட செய்தி\nदूसरी पंक्ति');
  await send(page).click();
  await panelOf(page).getByRole('alert').getByText('Failed to send message. Please try again.').waitFor();
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });

  await open(page);
  expect(await page.getByText(messages.failed).count()).toBe(0);
  expect(await field(page, 'Message*').inputValue()).toBe('ஒரு நீண்ட செய்தி\nदूसरी पंक्ति');

  // An error response shows the same message, not the server's.
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many' } }),
  );
  await send(page).click();
  await expectText(page, messages.failed);
  await page.unroute('**/api/contact');
  await send(page).click();
  await expectText(page, messages.sent);
});

test('the panel shows the support address', async () => {
  const { page } = await harness.visit('/');
  await open(page);
  const link = panelOf(page).getByRole('link', { name: 'support@localhost' });
  expect(await link.getAttribute('href')).toBe('mailto:support@localhost');
});

test('on a phone the panel fits, and long words in it', async () => {
  const { page } = await harness.visit('/legal', { phone: true });
  await tabOf(page).tap();
  await panelOf(page).waitFor();
  await fill(page, 'நிறங்களின்மொழி'.repeat(60));
  await expectNoHorizontalOverflow(page);
  await send(page).tap();
  await expectText(page, messages.sent);
});
