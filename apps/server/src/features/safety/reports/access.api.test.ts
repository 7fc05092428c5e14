import { accessAddresses as at, accessMessages as messages } from '@kalaangan/contract/safety/access';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { transparencyAddresses as transparency } from '@kalaangan/contract/safety/transparency';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const text = 'The menu of an artwork is not read aloud.';
const send = (body: object, token?: string) => ask(site.app, at.send, { body, ...(token && { token }) });

async function findCase(number: string) {
  const { token } = site.cast.admin;
  const { body } = await ask(site.app, moderation.list, { token });
  return body.cases.find((one: { reports: { number: string }[] }) => one.reports[0]?.number === number);
}

const decide = (id: string, body: object) =>
  ask(site.app, moderation.decide, { params: { id }, body, token: site.cast.admin.token });

it.each([
  [{ email: 'nila@example.org' }, { text: messages.textRequired }],
  [{ text: 'x'.repeat(3001), email: 'nila@example.org' }, { text: messages.textTooLong() }],
  [{ text }, { email: 'Email is required' }],
])('a message is refused if something is missing: %#', async (body, errors) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { errors } });
});

it('a message of a visitor is acknowledged, is a case of seven days, and is answered by mail', async () => {
  const { status, body } = await send({ text, page: '/artwork/1', email: 'nila@example.org' });
  expect(status).toBe(201);
  const { number, receivedAt, dueAt } = body.report;
  expect(number).toMatch(/^A-/);
  expect(Date.parse(dueAt) - Date.parse(receivedAt)).toBe(7 * 86_400_000);
  await site.jobs.runDue();
  expect((await site.takeMail('nila@example.org')).subject).toContain(number);

  const found = await findCase(number);
  expect(found).toMatchObject({ kind: 'access', targetType: 'access', state: 'open' });
  const { body: opened } = await ask(site.app, moderation.get, {
    params: { id: found._id },
    token: site.cast.admin.token,
  });
  expect(opened.case).toMatchObject({ target: null, reports: [{ details: `/artwork/1\n\n${text}` }] });

  const remove = { action: 'remove', reason: '10', note: 'No' };
  expect((await decide(found._id, remove)).status).toBe(400);
  const empty = { action: 'keep', reason: '10' };
  expect(await decide(found._id, empty)).toMatchObject({
    body: { errors: { note: messages.answerRequired } },
  });
  expect((await decide(found._id, { ...empty, note: 'It is read aloud now.' })).status).toBe(200);
  await site.jobs.runDue();
  expect((await site.takeMail('nila@example.org')).text).toContain('It is read aloud now.');

  const query = { token: body.statusToken };
  const answered = await ask(site.app, report.get, { params: { number }, query });
  expect(answered.body).toMatchObject({
    report: { state: 'decided' },
    timeline: [{ event: 'received' }, { event: 'decided', text: 'Answered: It is read aloud now.' }],
  });
});

it('a member is told of the answer, cannot appeal against it, and it is no report of the ledger', async () => {
  const { ravi } = site.cast;
  const { body } = await send({ text }, ravi.token);
  const found = await findCase(body.report.number);
  await decide(found._id, { action: 'keep', reason: '10', note: 'We are on it.' });
  const { body: told } = await ask(site.app, notification.list, { token: ravi.token });
  expect(told.notifications[0].content).toContain('We are on it.');
  const appeal = { caseId: found._id, text: 'No' };
  expect((await ask(site.app, moderation.appeal, { body: appeal, token: ravi.token })).status).toBe(403);
  const ledger = await ask(site.app, transparency.get, {});
  expect(ledger.body.months).toEqual([]);
});
