import { breachAddresses as at, breachMessages as messages } from '@kalaangan/contract/breaches/breaches';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson, unknownId } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { holdJob } from '#test-kit/processes/held-job.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
/** The clock of breaches. */
let now = new Date();
beforeAll(async () => {
  site = await startTestApp({ ON_CALL_EMAILS: 'night@example.org' }, { now: () => now });
});
afterAll(() => site.stop());
beforeEach(() => {
  now = new Date(Date.now() + 1000);
});

const hourMs = 3_600_000;
const written = {
  subject: 'A leak',
  message: 'Your email address\nwas seen.',
  headings: { nature: 'A leak' },
};
const asAdmin = (address: (typeof at)[keyof typeof at], asked: object = {}) =>
  ask(site.app, address, { ...asked, token: site.cast.admin.token });
const create = (audience: object, more: object = {}) =>
  asAdmin(at.create, { body: { ...written, knownAt: now.toISOString(), audience, ...more } });
const mailsTo = (email: string) => site.mails.filter(({ to }) => to === email);
/** Mails of one breach: others of these tests may concern the same people. */
const mailsOf = (breachId: string, email: string) =>
  mailsTo(email).filter(({ messageId }) => messageId?.includes(breachId));

async function sendAll(id: string) {
  const sent = await asAdmin(at.send, { params: { id } });
  expect(sent.status).toBe(200);
  await site.jobs.sweep('breaches.tell');
  await site.jobs.runDue();
  return sent;
}

it.each([
  [{ subject: '' }, { subject: messages.subjectRequired }],
  [{ message: ' ' }, { message: messages.messageRequired }],
  [{ knownAt: 'today' }, { knownAt: messages.knownAtInvalid }],
  [{ knownAt: '2999-01-01T00:00:00Z' }, { knownAt: messages.knownAtFuture }],
  [{ audience: {} }, { 'audience.kind': messages.audienceRequired }],
  [{ audience: { kind: 'named', accounts: [] } }, { 'audience.accounts': messages.accountsRequired }],
  [
    { audience: { kind: 'named', accounts: ['nobody@example.org'] } },
    { 'audience.accounts': messages.accountsUnknown('nobody@example.org') },
  ],
  [
    { audience: { kind: 'joined', from: '2026-02-01', to: '2026-01-01' } },
    { 'audience.to': messages.dayInvalid },
  ],
])('refuses %j', async (more, errors) => {
  expect(await create({ kind: 'all' }, more)).toMatchObject({ status: 400, body: { errors } });
});

it('tells the accounts that are named, once each, whatever is repeated', async () => {
  const [ravi, meera, asha] = await Promise.all([
    addPerson(site, 'Named Once'),
    addPerson(site, 'Named Too'),
    addPerson(site, 'Named Never'),
  ]);
  const { status, body } = await create({
    kind: 'named',
    accounts: [ravi.email.toUpperCase(), meera.username, ravi.id],
  });
  expect([status, body.breach.accounts]).toEqual([201, 2]);
  const id = body.breach._id;
  expect(mailsOf(id, ravi.email)).toEqual([]);
  await sendAll(id);
  await site.jobs.sweep('breaches.tell');
  await site.jobs.runDue();
  expect(mailsOf(id, ravi.email)).toMatchObject([{ subject: 'Kalaangan: A leak' }]);
  expect(mailsOf(id, asha.email)).toEqual([]);
  const told = await ask(site.app, notification.list, { token: ravi.token });
  expect(told.body.notifications[0].content).toBe('A leak\nYour email address\nwas seen.');
  const { body: after } = await asAdmin(at.get, { params: { id } });
  expect(after.breach).toMatchObject({ told: 2, accounts: 2, finishedAt: expect.any(String) });
  expect(await asAdmin(at.send, { params: { id } })).toMatchObject({
    status: 409,
    body: { message: messages.alreadySent },
  });
  const log = await ask(site.app, moderation.log, { token: site.cast.admin.token });
  expect(log.body.entries.slice(0, 2)).toMatchObject([{ action: 'breach-sent' }, { action: 'breach' }]);
});

it('goes on after a restart where it stopped', async () => {
  const people = await Promise.all(
    Array.from({ length: 60 }, (_, number) => addPerson(site, `Person ${number}`, { verified: true })),
  );
  const { body } = await create({ kind: 'named', accounts: people.map(({ id }) => id) });
  const done = people.map(({ id }) => id).toSorted()[9];
  // As if a process had been killed after some of them; before it is sent, as the sweep may run at any moment after that.
  await site.database.pool.query('update breaches set after_id = $2, told = 10 where id = $1', [
    body.breach._id,
    done,
  ]);
  await asAdmin(at.send, { params: { id: body.breach._id } });
  await Promise.all([site.jobs.sweep('breaches.tell'), site.jobs.sweep('breaches.tell')]);
  await site.jobs.runDue();
  expect(people.flatMap(({ email }) => mailsOf(body.breach._id, email))).toHaveLength(50);
});

it('tells nobody further while mails to those before are due', async () => {
  const person = await addPerson(site, 'Waiting Person', { verified: true });
  const { body } = await create({ kind: 'named', accounts: [person.id] });
  const params = { id: body.breach._id };
  const release = await holdJob(site.database, 'breaches.mail');
  await sendAll(body.breach._id);
  expect((await asAdmin(at.get, { params })).body.breach.told).toBe(0);
  await release();
  await site.jobs.sweep('breaches.tell');
  await site.jobs.runDue();
  expect((await asAdmin(at.get, { params })).body.breach.told).toBe(1);
  expect(mailsOf(body.breach._id, person.email)).toHaveLength(1);
});

it('tells all accounts, or those of some days', async () => {
  const early = await addPerson(site, 'Early Bird', { verified: true });
  const { body } = await create({ kind: 'joined', from: '2020-01-01', to: '2020-01-02' });
  expect(body.breach.accounts).toBe(0);
  expect((await asAdmin(at.send, { params: { id: body.breach._id } })).body.message).toBe(messages.nobody);

  const { body: whole } = await create({ kind: 'all' });
  await sendAll(whole.breach._id);
  expect(mailsOf(whole.breach._id, early.email)).toHaveLength(1);
  const { rows } = await site.database.pool.query<{ count: number }>('select count(*)::int from users');
  const { body: after } = await asAdmin(at.get, { params: { id: whole.breach._id } });
  expect(after.breach.told).toBe(rows[0]?.count);
});

it('warns the admins of the 72 hours, until the Board is told', async () => {
  const { body } = await create({ kind: 'all' });
  const params = { id: body.breach._id };
  expect(Date.parse(body.breach.boardDueAt) - Date.parse(body.breach.knownAt)).toBe(72 * hourMs);
  const warn = async (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs);
    const before = mailsTo('night@example.org').length;
    await site.jobs.sweep('breaches.warn');
    await site.jobs.runDue();
    return mailsTo('night@example.org').length - before;
  };
  await site.database.pool.query('update breaches set next_warning_at = null where id <> $1', [params.id]);
  expect(await warn(1)).toBe(0);
  expect(await warn(36)).toBe(1);
  expect(await warn(0)).toBe(0);
  expect(mailsTo(site.cast.admin.email).at(-1)?.subject).toContain('Half of the time is over');
  expect((await asAdmin(at.tellBoard, { params })).body.breach.boardToldAt).toBe(now.toISOString());
  expect((await asAdmin(at.tellBoard, { params })).status).toBe(409);
  expect(await warn(40)).toBe(0);
});

it('warns again when the breach turns out to be known later than was thought', async () => {
  const { body } = await create({ kind: 'all' });
  const params = { id: body.breach._id };
  await site.database.pool.query('update breaches set next_warning_at = null where id <> $1', [params.id]);
  const subjects = async (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs);
    await site.jobs.sweep('breaches.warn');
    await site.jobs.runDue();
    // Several mails are sent at once.
    return mailsOf(params.id, 'night@example.org')
      .map(({ subject }) => subject.split(': ')[1])
      .toSorted();
  };
  const all = ['Half of the time is over', 'Nine tenths of the time are over', 'The time is over'];
  expect(await subjects(73)).toEqual(all);
  const knownAt = new Date(now.getTime() - 40 * hourMs).toISOString();
  await asAdmin(at.edit, { params, body: { ...written, knownAt } });
  expect(await subjects(0)).toEqual(all);
  expect(await subjects(33)).toEqual([...all, ...all.slice(1)].toSorted());
  const ids = mailsOf(params.id, 'night@example.org').map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('is edited until it is sent; after that the report to the Board alone', async () => {
  const { body } = await create({ kind: 'all' });
  const params = { id: body.breach._id };
  const { knownAt } = body.breach;
  const edit = (more: object) => asAdmin(at.edit, { params, body: { ...written, knownAt, ...more } });
  expect((await edit({ message: 'Other words' })).body.breach.message).toBe('Other words');
  await sendAll(body.breach._id);
  expect((await edit({ message: 'Others again' })).status).toBe(409);
  const later = await edit({ message: 'Other words', headings: { extent: 'Twelve accounts' } });
  expect(later.body.breach.headings.extent).toBe('Twelve accounts');
  const log = await ask(site.app, moderation.log, { token: site.cast.admin.token });
  const actions = log.body.entries.slice(0, 3).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['breach-edited', 'breach-sent', 'breach-edited']);
  expect((await asAdmin(at.get, { params: { id: unknownId } })).status).toBe(404);
});
