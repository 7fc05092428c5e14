import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  contactAddresses as at,
  contactLimits as limits,
  contactMessages as messages,
} from '@kalaangan/contract/contact/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const support = 'help@kalaangan.example';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ SUPPORT_EMAIL: support });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.jobs.runDue();
  await site.database.kysely.deleteFrom('contact_messages').execute();
  site.mails.length = 0;
});

const fieldsOf = (changed: Record<string, unknown> = {}) => ({
  name: 'Arjun Pillai',
  email: 'arjun@example.org',
  phone: '+91 98765 43210',
  message: 'How do I change my username?\n\nThank you.',
  ...changed,
});
const send = (body: unknown) => ask(site.app, at.send, { body });

describe(at.send, () => {
  it('stores the message and mails it to support, with the sender as Reply-To', async () => {
    const { status, body } = await send(fieldsOf({ email: ' Arjun@Example.org ' }));
    expect([status, body]).toEqual([201, { message: messages.sent }]);
    const mail = await site.takeMail(support);
    expect(mail.replyTo).toEqual({ name: 'Arjun Pillai', address: 'arjun@example.org' });
    expect(mail.subject).toBe('Kalaangan: message from Arjun Pillai');
    for (const part of ['+91 98765 43210', 'How do I change my username?\n\nThank you.'])
      expect(mail.text).toContain(part);
    const rows = await site.database.kysely.selectFrom('contact_messages').selectAll().execute();
    expect(rows).toEqual([
      {
        ...fieldsOf(),
        id: expect.any(String),
        email: 'arjun@example.org',
        created_at: expect.any(Date),
        user_id: null,
      },
    ]);
  });

  it('stores the logged-in member, and treats an invalid token as no session', async () => {
    const { asha } = site.cast;
    for (const token of [asha.token, 'nonsense']) {
      expect((await ask(site.app, at.send, { body: fieldsOf(), token })).status).toBe(201);
      await site.takeMail(support);
    }
    const rows = await site.database.kysely
      .selectFrom('contact_messages')
      .select('user_id')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([{ user_id: null }, { user_id: asha.id }]);
  });

  it.each([undefined, null, '', '  '])('accepts a message without a phone number (%j)', async (phone) => {
    expect((await send(fieldsOf({ phone }))).status).toBe(201);
    expect((await site.takeMail(support)).text).not.toContain('Phone');
  });

  it.each([
    [{ name: undefined }, { name: messages.nameRequired }],
    [{ name: '\t' }, { name: messages.nameRequired }],
    [{ name: 'x'.repeat(limits.name + 1) }, { name: messages.nameTooLong() }],
    [{ email: null }, { email: accountMessages.emailRequired }],
    [{ email: 'arjun' }, { email: accountMessages.emailInvalid }],
    [{ email: 'a@b.example,c@d.example' }, { email: accountMessages.emailInvalid }],
    [{ phone: '1'.repeat(limits.phone + 1) }, { phone: messages.phoneTooLong() }],
    [{ phone: { $ne: 1 } }, { phone: messages.phoneTooLong() }],
    [{ message: ' ' }, { message: messages.messageRequired }],
    [{ message: 'ம'.repeat(limits.message + 1) }, { message: messages.messageTooLong() }],
  ])('rejects %j', async (changed, errors) => {
    const { status, body } = await send(fieldsOf(changed));
    expect([status, body]).toEqual([400, { code: 'invalid', message: Object.values(errors)[0], errors }]);
  });

  it('keeps user input from injecting headers or markup into the mail', async () => {
    const name = 'Eve\r\nBcc: all@example.org <b>';
    await send(fieldsOf({ name, message: '<img src=x onerror=alert(1)> & "நிறம்"' }));
    const mail = await site.takeMail(support);
    expect(mail.subject).toBe('Kalaangan: message from Eve Bcc: all@example.org <b>');
    expect(mail.html).not.toMatch(/<img|<b>/);
    expect(mail.text).toContain('<img src=x onerror=alert(1)> & "நிறம்"');
  });

  it('rejects malformed JSON and other methods', async () => {
    const { app } = site;
    const headers = { 'content-type': 'application/json' };
    expect(
      (await app.inject({ method: 'POST', url: '/api/contact', payload: '{', headers })).statusCode,
    ).toBe(400);
    const get = await app.inject({ method: 'GET', url: '/api/contact' });
    expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
  });
});

it('accepts ten messages an hour from one IP address', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await ask(limited.app, at.send, { body: fieldsOf() })).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  } finally {
    await limited.stop();
  }
});

it('mails a message after a crash between answer and mail', async () => {
  const { pool } = site.database;
  // The state of the database after the answer and before the mail.
  await pool.query(
    `insert into contact_messages (id, name, email, phone, message)
     values ('01980000-0000-7000-8000-000000000001', 'Late', 'late@example.org', '', 'Hello')`,
  );
  await pool.query(
    `insert into jobs (id, name, data) values ('01980000-0000-7000-8000-000000000002', 'contact.mail',
       '{"id":"01980000-0000-7000-8000-000000000001"}')`,
  );
  await site.jobs.runDue();
  expect(site.mails.map(({ replyTo }) => replyTo?.name)).toEqual(['Late']);
});
