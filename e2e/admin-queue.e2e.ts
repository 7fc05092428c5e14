import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSmtpSink, type SmtpSink } from '../apps/server/test-kit/mail/smtp-sink.ts';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';
import { adminEnvironment, createAdmin } from './kit/pages/moderation.ts';

let sink: SmtpSink;
const harness = useHarness(async () => {
  sink = await startSmtpSink();
  return { ...adminEnvironment, SMTP_URL: sink.url };
});
afterAll(() => sink.stop());
beforeEach(async () => {
  sink.refuse(null);
  const { token } = await asOwner();
  await harness.site.call('POST', '/api/admin/queue/discard', { token, json: { name: 'contact.mail' } });
});

let owner: Promise<Person> | undefined;
const asOwner = () => (owner ??= createAdmin(harness.site));
const soon = { timeout: 60_000 };

async function openQueue(options: { phone?: boolean } = {}) {
  const visitor = await harness.visit('/admin#queue', { as: await asOwner(), ...options });
  await visitor.page.getByRole('heading', { name: 'Mail', exact: true }).waitFor();
  return visitor;
}

const readQueue = async () =>
  JSON.stringify(await harness.site.call('GET', '/api/admin/queue', { token: (await asOwner()).token }));

/** Lets mails to support fail for good. */
async function failMails(...names: string[]): Promise<void> {
  sink.refuse({ at: 'data', answer: '554 5.6.0 too strange' });
  for (const name of names)
    await harness.site.call('POST', '/api/contact', {
      json: { name, email: 'nila@example.org', message: 'Namaste' },
    });
  await expect.poll(readQueue, soon).toContain(`"waiting":0,"running":0,"failed":${names.length},"oldest`);
  sink.refuse(null);
}

const work = (page: Page) => page.getByRole('listitem').filter({ hasText: 'contact.mail' });
const mailsToSupport = () => sink.received.filter(({ to }) => to.includes('support@localhost')).length;

test('an admin sees that nothing has failed, and sends a test mail', async () => {
  const { page } = await openQueue();
  await expectText(page, 'Nothing has failed');
  await page.getByRole('button', { name: 'Send a test mail to me' }).click();
  await expectText(page, `A test mail is on its way to ${(await asOwner()).email}.`);
  await expectAccessible(page);
});

test('an admin reads why mail does not go out', async () => {
  const { page } = await openQueue({ phone: true });
  sink.refuse({ at: 'sender', answer: '553 5.7.1 we do not know you' });
  await page.getByRole('button', { name: 'Send a test mail to me' }).click();
  await page.getByRole('alert').getByText('we do not know you').waitFor();
  await expectNoHorizontalOverflow(page);
  sink.refuse({ at: 'rcpt', answer: '550 5.1.1 no such user' });
  await page.getByRole('button', { name: 'Send a test mail to me' }).click();
  await page.getByRole('alert').getByText('refuses mail to this address').waitFor();
});

test('an admin reads the causes of failed work, tries some again and discards the rest', async () => {
  const { page } = await openQueue();
  await failMails('Asha', 'Ravi', 'Meera');
  await page.reload();
  const card = work(page).first();
  await card.getByText('3 failed').waitFor();
  await card.getByRole('button', { name: 'Show causes' }).click();
  await card.getByText('too strange').first().waitFor();
  await expectAccessible(page);

  const before = mailsToSupport();
  await card
    .getByRole('button', { name: /^Try Again/ })
    .first()
    .click();
  await expectText(page, '1 job is tried again');
  await expect.poll(mailsToSupport, soon).toBe(before + 1);
  await card.getByText('2 failed').waitFor();

  const discardOne = card
    .getByRole('list')
    .getByRole('button', { name: /^Discard/ })
    .first();
  await discardOne.click();
  const dialog = page.getByRole('alertdialog', { name: 'Discard failed work' });
  await dialog.getByText('1 failed job of contact.mail').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByText('2 failed').waitFor();
  await discardOne.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectText(page, '1 job was discarded');
  await card.getByText('1 failed').waitFor();

  await card.getByRole('button', { name: /^Discard all/ }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectText(page, 'Nothing has failed');
});

test('all work of a name is tried again', async () => {
  await failMails('Asha', 'Ravi');
  const before = mailsToSupport();
  const { page } = await openQueue();
  await work(page)
    .first()
    .getByRole('button', { name: /^Try all again/ })
    .click();
  await expectText(page, '2 jobs are tried again');
  await expect.poll(mailsToSupport, soon).toBe(before + 2);
});

test('a queue that fails to load can be asked for again', async () => {
  const { page, watch, go } = await harness.visit(null, { as: await asOwner() });
  watch.expect(/^400 GET \/api\/admin\/queue/);
  await page.route('**/api/admin/queue', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await go('/admin#queue');
  await expectText(page, 'Failed to load Queue data');
  await page.unroute('**/api/admin/queue');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Mail', exact: true }).waitFor();
});
