import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { overlap } from '#test-kit/processes/overlap.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture({ TRUST_PROXY: 'on' });
  site = safety.site;
});
afterAll(() => site.stop());

let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;
let mailboxes = 0;
const newEmail = () => `visitor${++mailboxes}@example.org`;

/** Reports as a visitor. @returns what opens the mailed link */
async function send(
  targetId: string,
  { email = newEmail(), address = newNetwork(), ...more }: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const headers = { 'x-forwarded-for': address };
  const body = { targetType: 'artwork', targetId, category: 'privacy', email, ...more };
  const sent = await ask(site.app, report.send, { body, headers });
  expect(sent.status).toBe(201);
  const { searchParams } = new URL((await site.takeMail(email.toLowerCase())).link ?? '');
  const params = { number: sent.body.report.number };
  return async () => {
    const query = Object.fromEntries(searchParams);
    expect((await ask(site.app, report.get, { params, query, headers })).status).toBe(200);
  };
}

const hide = async (id: string, from?: Record<string, string>) => (await send(id, from))();

describe('one visitor hides one thing a day', () => {
  const publishThree = async () => {
    const author = await safety.person();
    return Promise.all([1, 2, 3].map(() => safety.publish(author)));
  };

  it.each([
    ['with plus addresses', ['one@example.net', 'one+b@example.net', 'ONE+c@example.net']],
    [
      'with dots in an address of Gmail',
      ['twoeyes@gmail.com', 'two.eyes@gmail.com', 't.wo.eyes+x@googlemail.com'],
    ],
  ])('%s', async (_how, emails) => {
    const ids = await publishThree();
    for (const [index, email] of emails.entries()) await hide(ids[index] ?? '', { email });
    expect(await statusesOf(ids)).toEqual([200, 200, 404]);
  });

  it.each([
    ['IPv4', ['198.51.100.7', '::ffff:198.51.100.7', '198.51.100.7']],
    ['IPv6', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:3:4:5:6']],
  ])('from one network of %s', async (_kind, addresses) => {
    const ids = await publishThree();
    for (const [index, address] of addresses.entries()) await hide(ids[index] ?? '', { address });
    expect(await statusesOf(ids)).toEqual([200, 200, 404]);
  });

  it('and others in their own mailboxes and networks as well', async () => {
    const ids = await publishThree();
    for (const id of ids) await hide(id);
    expect(await statusesOf(ids)).toEqual([404, 404, 404]);
  });

  it('unless three reports from the network were false', async () => {
    const address = newNetwork();
    const [id = '', ...others] = await Promise.all([1, 2, 3, 4].map(() => safety.publish(site.cast.asha)));
    for (const other of others) {
      await send(other, { address, category: 'spam' });
      await safety.decide(await safety.caseOn(other), safety.first, { action: 'false-report', note: '' });
    }
    await hide(id, { address });
    expect(await safety.statusOf(id)).toBe(200);
  });

  it('and reports the same thing once, with whatever address of the mailbox', async () => {
    const targetId = await safety.publish(site.cast.asha);
    await send(targetId, { email: 'same@example.net' });
    const body = { targetType: 'artwork', targetId, category: 'spam', email: 'same+again@example.net' };
    expect((await ask(site.app, report.send, { body })).status).toBe(409);
  });
});

describe('visitors hide three things of one author a day', () => {
  const listOpen = async () => {
    const token = safety.first.token;
    const pages = [];
    let cursor: string | null = null;
    do {
      const query = { limit: '1', ...(cursor !== null && { cursor }) };
      const { body } = await ask(site.app, moderation.list, { query, token });
      pages.push(body.cases[0].targetId);
      cursor = body.nextCursor;
    } while (cursor !== null);
    return pages;
  };

  it('and further ones wait first in the queue', async () => {
    const author = await safety.person();
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => safety.publish(author)));
    const urgent = await safety.publish(site.cast.asha);
    await safety.report(urgent, await safety.person(), { category: 'child' });
    for (const id of ids) await hide(id);
    expect(await Promise.all(ids.map((id) => safety.statusOf(id)))).toEqual([404, 404, 404, 200, 200]);
    const queue = await listOpen();
    const theirs = [...ids.slice(3), urgent];
    expect(queue.filter((id) => theirs.includes(id))).toEqual(theirs);
    expect(new Set(queue).size).toBe(queue.length);
  });

  it('and a member, or the next day, one more', async () => {
    const author = await safety.person();
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => safety.publish(author)));
    for (const id of ids.slice(0, 3)) await hide(id);
    await safety.report(ids[3] ?? '', await safety.person(), { category: 'privacy' });
    safety.pass(24.1);
    await hide(ids[4] ?? '');
    expect(await Promise.all(ids.map((id) => safety.statusOf(id)))).toEqual([404, 404, 404, 404, 404]);
  });

  it('however fast the links are opened', async () => {
    const author = await safety.person();
    const ids = await Promise.all([1, 2, 3, 4].map(() => safety.publish(author)));
    const [first, second, ...others] = await Promise.all(ids.map((id) => send(id)));
    for (const open of others) await open();
    if (!first || !second) throw new Error('four links are needed');
    await atOnce(first, second);
    expect(await statusesOf(ids)).toEqual([200, 404, 404, 404]);
  });
});

/** Begins the second when the first has counted. */
const atOnce = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  overlap(site.database.pool, /filter \(where hidden_at/, first, second);

async function publishTwo(): Promise<[string, string]> {
  return [await safety.publish(site.cast.asha), await safety.publish(site.cast.asha)];
}

const statusesOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => safety.statusOf(id)))).toSorted();

it('hides one thing a day, however fast a visitor opens the links of two mails', async () => {
  const ids = await publishTwo();
  const first = await send(ids[0], { email: 'twice@example.org' });
  const second = await send(ids[1], { email: 'twice+again@example.org' });
  await atOnce(first, second);
  expect(await statusesOf(ids)).toEqual([200, 404]);
});

it('hides one thing a day, however fast a member reports two', async () => {
  const ids = await publishTwo();
  const reporter = await safety.person();
  const send = (id: string) => safety.report(id, reporter, { category: 'privacy' });
  await atOnce(
    () => send(ids[0]),
    () => send(ids[1]),
  );
  expect(await statusesOf(ids)).toEqual([200, 404]);
});
