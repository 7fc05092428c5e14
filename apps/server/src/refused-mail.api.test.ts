import { accountAddresses as account, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { ownAccountAddresses } from '@kalaangan/contract/accounts/own-account';
import { breachAddresses as breach } from '@kalaangan/contract/breaches/breaches';
import { consentAddresses as consent } from '@kalaangan/contract/consents/consents';
import { contactAddresses as contact } from '@kalaangan/contract/contact/contact';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startSmtpSink, type SmtpRefusal, type SmtpSink } from '#test-kit/mail/smtp-sink.ts';
import { addPerson, castPassword, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// What members, guardians and admins notice of mail that a real server refuses.

let sink: SmtpSink;
let site: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  site = await startTestApp({ SMTP_URL: sink.url });
  // Somebody of the cast has just signed up.
  await site.jobs.runDue();
});
afterAll(async () => {
  await site.stop();
  await sink.stop();
});
afterEach(async () => {
  sink.refuse(null);
  await site.database.pool.query('delete from jobs');
});

const noSuchUser: SmtpRefusal = { at: 'rcpt', answer: '550 5.1.1 no such user' };
const member = (name: string) => addPerson(site, name, { verified: true });
const me = async ({ token }: Person) => (await ask(site.app, account.me, { token })).body.user;
const mailsTo = (email: string) => sink.received.filter(({ to }) => to.includes(email)).length;
const askForReset = async ({ email }: Person) => {
  expect((await ask(site.app, account.forgotPassword, { body: { email } })).status).toBe(200);
  await site.jobs.runDue();
};
/** Causes a mail that nobody waits for: the notice that the password was changed. */
async function causeMail({ token }: Person): Promise<void> {
  const body = { currentPassword: castPassword, password: castPassword };
  expect((await ask(site.app, ownAccountAddresses.changePassword, { token, body })).status).toBe(200);
  await site.jobs.runDue();
}
const mark = ({ id }: Person) =>
  site.database.pool.query('update users set mail_refused_at = now() where id = $1', [id]);
async function jobs() {
  const { rows } = await site.database.pool.query<{ name: string; attempts: number; failed: boolean }>(
    'select name, attempts, failed_at is not null as failed from jobs',
  );
  return rows;
}

it('marks an address that is refused, and sends it nothing more that nobody has asked for', async () => {
  const person = await member('Refused Address');
  expect(await me(person)).toMatchObject({ mailRefusedAt: null });
  sink.refuse(noSuchUser);
  await causeMail(person);
  const { mailRefusedAt } = await me(person);
  expect(Date.parse(mailRefusedAt)).toBeGreaterThan(Date.now() - 600_000);
  expect(await jobs()).toEqual([]);

  const tries = sink.count('rcpt');
  await causeMail(person);
  expect(sink.count('rcpt')).toBe(tries);
  expect((await me(person)).mailRefusedAt).toBe(mailRefusedAt);
});

it('sends a verification mail to a marked address when its owner asks, and forgets the mark once it gets through', async () => {
  const person = await member('Asks Again');
  const send = () => ask(site.app, account.sendVerification, { token: person.token });
  expect(await send()).toMatchObject({ status: 400, body: { message: accountMessages.alreadyVerified } });
  sink.refuse(noSuchUser);
  await causeMail(person);
  const since = (await me(person)).mailRefusedAt;

  expect((await send()).status).toBe(200);
  await site.jobs.runDue();
  expect((await me(person)).mailRefusedAt).toBe(since);
  expect(mailsTo(person.email)).toBe(0);

  await site.database.pool.query('update users set verification_mail_at = null where id = $1', [person.id]);
  sink.refuse(null);
  expect((await send()).status).toBe(200);
  await site.jobs.runDue();
  expect((await me(person)).mailRefusedAt).toBeNull();
  expect(mailsTo(person.email)).toBe(1);
  await causeMail(person);
  expect(mailsTo(person.email)).toBe(2);
});

it('sends the link for a forgotten password to a marked address', async () => {
  const person = await member('Forgot It');
  await mark(person);
  await askForReset(person);
  expect(mailsTo(person.email)).toBe(1);
  expect((await me(person)).mailRefusedAt).toBeNull();
});

it.each([
  ['by its owner', true],
  ['elsewhere', false],
])('forgets the mark when a link that was mailed to the address is opened %s', async (_, isOwner) => {
  const person = await member('Opens The Link');
  await mark(person);
  await ask(site.app, account.sendVerification, { token: person.token });
  await site.jobs.runDue();
  const body = (sink.received.at(-1)?.body ?? '').replaceAll(/=\r?\n/g, '');
  const [, token = ''] = /\/verify\/([\w-]+)/.exec(body) ?? [];
  await mark(person);
  const opened = await ask(site.app, account.verifyEmail, {
    params: { token },
    ...(isOwner && { token: person.token }),
  });
  expect(opened.status).toBe(200);
  expect((await me(person)).mailRefusedAt).toBeNull();
});

it('forgets the mark with a new address', async () => {
  const person = await member('New Address');
  await mark(person);
  const email = `new-${person.email}`;
  const body = { password: castPassword, email };
  await ask(site.app, ownAccountAddresses.changeEmail, { token: person.token, body });
  await site.jobs.runDue();
  expect(mailsTo(person.email)).toBe(0);
  const mail = (sink.received.at(-1)?.body ?? '').replaceAll(/=\r?\n/g, '');
  const [, token = ''] = /\/verify\/([\w-]+)/.exec(mail) ?? [];
  await ask(site.app, account.verifyEmail, { params: { token }, token: person.token });
  expect(await me(person)).toMatchObject({ email, mailRefusedAt: null });
});

it.each<[string, SmtpRefusal, { failed: boolean }]>([
  ['keeps a mail that is put off', { at: 'rcpt', answer: '451 4.7.1 greylisted' }, { failed: false }],
  ['keeps a mail whose connection is lost', { at: 'data', answer: 'drop' }, { failed: false }],
  ['keeps a mail while the password is wrong', { at: 'auth', answer: '535 5.7.8 wrong' }, { failed: false }],
  ['gives up a mail that is too large', { at: 'rcpt', answer: '552 5.3.4 too large' }, { failed: true }],
])('%s, and marks no address', async (_, refusal, state) => {
  const person = await member('Of No Fault');
  sink.refuse(refusal);
  await causeMail(person);
  expect(await jobs()).toMatchObject([{ attempts: 1, ...state }]);
  expect((await me(person)).mailRefusedAt).toBeNull();
  if (state.failed) return;
  sink.refuse(null);
  await site.database.pool.query('update jobs set run_at = now()');
  await site.jobs.runDue();
  expect(mailsTo(person.email)).toBe(1);
  expect(await jobs()).toEqual([]);
});

it('keeps a refused mail to somebody who is no member as failed', async () => {
  sink.refuse(noSuchUser);
  await ask(site.app, contact.send, {
    body: { name: 'Zoya', email: 'zoya@example.org', phone: '+91 98000 12345', message: 'Namaste' },
  });
  await site.jobs.runDue();
  expect(await jobs()).toMatchObject([{ name: 'contact.mail', attempts: 1, failed: true }]);
});

it('tells a minor whose guardian’s address is refused, until a mail to one gets through', async () => {
  const person = await member('Young Person');
  const setAge = async (guardianEmail: string) => {
    await ask(site.app, consent.setAge, { token: person.token, body: { band: 'minor', guardianEmail } });
    await site.jobs.runDue();
    return (await me(person)).age;
  };
  sink.refuse(noSuchUser);
  const refused = await setAge('nobody@example.org');
  expect(refused).toMatchObject({ consent: 'waiting', guardianMailRefusedAt: expect.any(String) });
  expect(await jobs()).toEqual([]);
  sink.refuse(null);
  expect(await setAge('parent@example.org')).toMatchObject({ guardianMailRefusedAt: null });
  expect(mailsTo('parent@example.org')).toBe(1);
});

it('counts those of a breach whose mail is refused, who have the notification', async () => {
  const people = await Promise.all([member('Reached'), member('Marked Before'), member('Refused Now')]);
  const [reached, marked, refused] = people;
  await mark(marked);
  const { token } = site.cast.admin;
  const written = { subject: 'A leak', message: 'Your address was seen.', headings: {} };
  const record = async (accounts: string[]) => {
    const body = { ...written, knownAt: new Date().toISOString(), audience: { kind: 'named', accounts } };
    const created = await ask(site.app, breach.create, { token, body });
    const params = { id: created.body.breach._id };
    await ask(site.app, breach.send, { token, params });
    await site.jobs.sweep('breaches.tell');
    await site.jobs.runDue();
    return (await ask(site.app, breach.get, { token, params })).body.breach;
  };
  expect(await record([reached.id, marked.id])).toMatchObject({ told: 2, unmailed: 1 });
  expect([mailsTo(reached.email), mailsTo(marked.email)]).toEqual([1, 0]);
  sink.refuse(noSuchUser);
  expect(await record([refused.id])).toMatchObject({ told: 1, unmailed: 1 });
  sink.refuse({ at: 'data', answer: '554 5.6.0 refused' });
  expect(await record([reached.id])).toMatchObject({ told: 1, unmailed: 1 });
});
