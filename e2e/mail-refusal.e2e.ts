import { afterAll, expect, test } from 'vitest';
import { startSmtpSink, type SmtpSink } from '../apps/server/test-kit/mail/smtp-sink.ts';
import { expectAccessible, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';

let sink: SmtpSink;
const harness = useHarness(async () => {
  sink = await startSmtpSink();
  return { SMTP_URL: sink.url };
});
afterAll(() => sink.stop());

const me = async ({ token }: Person) =>
  JSON.stringify(await harness.site.call('GET', '/api/users/me', { token }));
const refused = /Mails to .* have been refused by its server since .*\. Check the address/;

/** Lets the mail server refuse the address, and the site try it. */
async function beRefused(person: Person): Promise<void> {
  sink.refuse({ at: 'rcpt', answer: '550 5.1.1 no such user' });
  await harness.site.call('POST', '/api/auth/forgot-password', { json: { email: person.email } });
  await expect.poll(() => me(person), { timeout: 60_000 }).toMatch(/"mailRefusedAt":"/);
}

test('/account says that mails are refused, and sends a verification mail by a press', async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  await beRefused(asha);
  const { page } = await harness.visit('/account', { as: asha });
  await page.getByText(refused).waitFor();
  expect(await page.getByText(refused).innerText()).toContain(asha.email);
  await expectAccessible(page);
  sink.refuse(null);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expectText(page, 'Verification email sent. Please check your inbox.');
  await expect.poll(() => me(asha), { timeout: 60_000 }).toContain('"mailRefusedAt":null');
  // As when somebody comes back from the window with the mail.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(refused).waitFor({ state: 'detached' });
});

test('/account says nothing of mails that get through', async () => {
  const ravi = await harness.site.addPerson('Ravi Menon');
  const { page } = await harness.visit('/account', { as: ravi });
  await expectText(page, `Your address is ${ravi.email}.`);
  expect(await page.getByText(refused).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Send Verification Email' }).count()).toBe(0);
});

test('/verify-email says that mails to a new address are refused', async () => {
  sink.refuse({ at: 'rcpt', answer: '550 5.1.1 no such user' });
  const meera = await harness.site.addPerson('Meera Das', { verified: false });
  await expect.poll(() => me(meera), { timeout: 60_000 }).toMatch(/"mailRefusedAt":"/);
  const { page } = await harness.visit('/verify-email', { as: meera });
  await page.getByText(refused).waitFor();
  await page.getByRole('button', { name: 'Send Verification Email' }).waitFor();
});

test('/account tells a minor that the address of the guardian is refused', async () => {
  const nila = await harness.site.addPerson('Nila Rao');
  sink.refuse({ at: 'rcpt', answer: '550 5.1.1 no such user' });
  const json = { band: 'minor', guardianEmail: 'nobody@example.org' };
  await harness.site.call('PUT', '/api/users/me/age', { token: nila.token, json });
  await expect.poll(() => me(nila), { timeout: 60_000 }).toMatch(/"guardianMailRefusedAt":"/);
  const { page } = await harness.visit('/account', { as: nila });
  await expectText(page, 'The mail server refuses this address. Check it, and send the link again.');
});
