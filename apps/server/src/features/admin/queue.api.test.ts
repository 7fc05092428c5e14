import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { queueAddresses as at, queueLimits as limits } from '@kalaangan/contract/admin/queue';
import { generalMessages } from '@kalaangan/contract/errors';
import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { failedJobsKeptDays } from '#platform/jobs/index.ts';
import { ask } from '#test-kit/client.ts';
import { startSmtpSink, type SmtpSink } from '#test-kit/mail/smtp-sink.ts';
import { unknownId } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let sink: SmtpSink;
let site: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  site = await startTestApp({ SMTP_URL: sink.url });
  await site.jobs.runDue();
});
afterAll(async () => {
  await site.stop();
  await sink.stop();
});
beforeEach(async () => {
  sink.refuse(null);
  await site.database.pool.query('delete from jobs');
  await site.database.pool.query('delete from mail_days');
  await site.database.pool.query('update users set mail_refused_at = null');
});

/** No process runs these. It is called like the work of an event's reader. */
const name = 'nobody:takes-this';
type Written = { failedHoursAgo?: number; dueMinutesAgo?: number; error?: string; name?: string };
async function addJob({ failedHoursAgo, dueMinutesAgo = 0, error, name: called = name }: Written = {}) {
  const id = newId();
  await site.database.pool.query(
    `insert into jobs (id, name, data, attempts, run_at, failed_at, last_error)
     values ($1, $2, '{}', 3, now() - make_interval(mins => $3), now() - make_interval(hours => $4), $5)`,
    [id, called, dueMinutesAgo, failedHoursAgo ?? null, error ?? null],
  );
  return id;
}
const asAdmin = (address: (typeof at)[keyof typeof at], asked: object = {}) =>
  ask(site.app, address, { ...asked, token: site.cast.admin.token });
const readQueue = async () => (await asAdmin(at.get)).body;
const readFailed = async () => (await asAdmin(at.failed, { query: { name } })).body.jobs;

describe(at.get, () => {
  it('counts what waits, and says since when the oldest is late', async () => {
    expect(await readQueue()).toMatchObject({
      waiting: 0,
      running: 0,
      failed: 0,
      oldestDue: null,
      names: [],
    });
    await addJob({ dueMinutesAgo: 10 });
    await addJob({ dueMinutesAgo: -10 });
    await addJob({ failedHoursAgo: 1 });
    await addJob({ name: 'nobody.takes-that', dueMinutesAgo: -10 });
    const { oldestDue, names, ...counts } = await readQueue();
    expect(counts).toMatchObject({ waiting: 3, running: 0, failed: 1 });
    expect(Date.now() - Date.parse(oldestDue)).toBeGreaterThanOrEqual(10 * 60_000);
    expect(names).toEqual([
      { name, waiting: 2, running: 0, failed: 1, oldestDue },
      { name: 'nobody.takes-that', waiting: 1, running: 0, failed: 0, oldestDue: null },
    ]);
  });

  it('counts mails that were sent, put off and given up, and addresses that refuse', async () => {
    const { email } = site.cast.asha;
    const askForMail = async () => {
      await ask(site.app, account.forgotPassword, { body: { email } });
      await site.jobs.runDue();
    };
    await askForMail();
    await askForMail();
    expect((await readQueue()).mail).toEqual({ sent: 2, putOff: 0, givenUp: 0, refusing: 0 });
    sink.refuse({ at: 'rcpt', answer: '451 4.7.1 come again' });
    await askForMail();
    expect((await readQueue()).mail).toEqual({ sent: 2, putOff: 1, givenUp: 0, refusing: 0 });
    sink.refuse({ at: 'data', answer: '554 5.6.0 too strange' });
    await askForMail();
    expect((await readQueue()).mail).toEqual({ sent: 2, putOff: 1, givenUp: 1, refusing: 0 });
    sink.refuse({ at: 'rcpt', answer: '550 5.1.1 no such user' });
    await askForMail();
    expect((await readQueue()).mail).toEqual({ sent: 2, putOff: 1, givenUp: 1, refusing: 1 });
  });

  it('keeps what has failed as long as the page says', () => {
    expect(limits.keptDays).toBe(failedJobsKeptDays);
  });

  it('leaves out mails of days long past', async () => {
    await site.database.pool.query(
      `insert into mail_days (day, sent) select (now() at time zone 'UTC')::date - day, 1 from generate_series(0, 20) as day`,
    );
    await addJob({ name: 'accounts.send-reset', failedHoursAgo: 24 * (limits.mailDays + 1) });
    expect((await readQueue()).mail).toMatchObject({ sent: limits.mailDays, givenUp: 0 });
  });
});

describe(at.failed, () => {
  it('lists the newest failures of a name with the first line of their cause', async () => {
    const older = await addJob({ failedHoursAgo: 2, error: 'Error: older' });
    const newer = await addJob({
      failedHoursAgo: 1,
      error: `Error: the mail server\nsaid no\n    at send (/site/mailer.ts:1:2)`,
    });
    await addJob();
    await addJob({ name: 'nobody.takes-that', failedHoursAgo: 1 });
    expect(await readFailed()).toMatchObject([
      { _id: newer, name, attempts: 3, cause: 'Error: the mail server said no' },
      { _id: older, cause: 'Error: older' },
    ]);
  });

  it('shortens a long cause, and has none for a failure that left none', async () => {
    await addJob({ failedHoursAgo: 1, error: `Error: ${'why '.repeat(1000)}` });
    await addJob({ failedHoursAgo: 2 });
    const [long, none] = await readFailed();
    expect(long.cause.length).toBeLessThanOrEqual(limits.cause + 3);
    expect(none.cause).toBe('');
  });

  it('lists a bounded number', async () => {
    await Promise.all(Array.from({ length: limits.failed + 2 }, () => addJob({ failedHoursAgo: 1 })));
    expect(await readFailed()).toHaveLength(limits.failed);
  });
});

describe.each(['retry', 'discard'] as const)('%s', (act) => {
  it.each([
    [{}, 400],
    [{ name: 'x'.repeat(101) }, 400],
    [{ name: 5 }, 400],
    [{ id: 'all' }, 404],
  ])('refuses %j', async (body, status) => {
    await addJob({ failedHoursAgo: 1 });
    expect((await asAdmin(at[act], { body })).status).toBe(status);
    expect(await readQueue()).toMatchObject({ failed: 1 });
  });

  it('changes one', async () => {
    const id = await addJob({ failedHoursAgo: 1 });
    const other = await addJob({ failedHoursAgo: 1 });
    expect(await asAdmin(at[act], { body: { id } })).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await readFailed()).toMatchObject([{ _id: other }]);
    expect(await readQueue()).toMatchObject({ failed: 1, waiting: act === 'retry' ? 1 : 0 });
  });

  it('changes all of a name', async () => {
    await addJob({ failedHoursAgo: 1 });
    await addJob({ failedHoursAgo: 2 });
    await addJob({ name: 'nobody.takes-that', failedHoursAgo: 1 });
    expect(await asAdmin(at[act], { body: { name } })).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await readQueue()).toMatchObject({ failed: 1, waiting: act === 'retry' ? 2 : 0 });
  });

  it('changes nothing that is not there any more', async () => {
    expect(await asAdmin(at[act], { body: { id: unknownId } })).toMatchObject({ body: { count: 0 } });
    expect(await asAdmin(at[act], { body: { name } })).toMatchObject({ body: { count: 0 } });
  });
});

it('what is discarded stands in the log, what waits again is not discarded', async () => {
  const readLog = async () =>
    (await ask(site.app, moderationAddresses.log, { token: site.cast.admin.token, query: { limit: '1' } }))
      .body.entries;
  const before = await readLog();
  const id = await addJob({ failedHoursAgo: 1 });
  await asAdmin(at.retry, { body: { id } });
  await asAdmin(at.discard, { body: { id } });
  await asAdmin(at.discard, { body: { name } });
  expect(await readLog()).toEqual(before);
  expect(await readQueue()).toMatchObject({ waiting: 1 });
  const failed = await addJob({ failedHoursAgo: 1 });
  await asAdmin(at.discard, { body: { id: failed } });
  expect(await readLog()).toMatchObject([
    {
      action: 'jobs-discarded',
      actor: site.cast.admin.id,
      target: `jobs ${name}`,
      reason: '1',
      targets: [{ type: 'jobs', _id: name, state: 'none' }],
    },
  ]);
});

describe(at.testMail, () => {
  const mailsToAdmin = () => sink.received.filter(({ to }) => to.includes(site.cast.admin.email));

  it('sends a mail to oneself', async () => {
    const { email } = site.cast.admin;
    const before = mailsToAdmin().length;
    expect(await asAdmin(at.testMail)).toMatchObject({
      status: 200,
      body: { email, outcome: 'sent', cause: null },
    });
    expect(mailsToAdmin().length).toBe(before + 1);
    expect(mailsToAdmin().at(-1)?.body).toContain('Subject: Kalaangan: a test mail');
  });

  it('answers what the mail server says against it', async () => {
    sink.refuse({ at: 'sender', answer: '553 5.7.1 you are nobody' });
    const { body } = await asAdmin(at.testMail);
    expect(body).toMatchObject({ outcome: 'failed', cause: expect.stringContaining('you are nobody') });
  });

  it('says that the address is refused, and tries such an address again', async () => {
    sink.refuse({ at: 'rcpt', answer: '550 5.1.1 no such user' });
    expect((await asAdmin(at.testMail)).body).toMatchObject({ outcome: 'refused', cause: null });
    expect((await readQueue()).mail).toMatchObject({ refusing: 1 });
    sink.refuse(null);
    expect((await asAdmin(at.testMail)).body).toMatchObject({ outcome: 'sent' });
    expect((await readQueue()).mail).toMatchObject({ refusing: 0 });
  });

  it('says that there is no mail server', async () => {
    const other = await startTestApp();
    try {
      const { body } = await ask(other.app, at.testMail, { token: other.cast.admin.token });
      expect(body).toMatchObject({ outcome: 'written' });
    } finally {
      await other.stop();
    }
  });

  it('is not for others', async () => {
    const { status, body } = await ask(site.app, at.testMail, { token: site.cast.asha.token });
    expect([status, body.message]).toEqual([403, generalMessages.forbidden]);
  });
});
