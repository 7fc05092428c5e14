import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import {
  ledgerFigures,
  merged,
  transparencyAddresses as at,
  transparencyMessages as messages,
} from '@kalaangan/contract/safety/transparency';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice, governmentOrder } from '#test-kit/content/copyright.ts';
import { firstHash } from './log.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

type Row = { category: string } & Record<(typeof ledgerFigures)[number], number>;
type Entry = {
  seq: number;
  at: string;
  actor: string;
  action: string;
  target: string;
  reason: string;
  hash: string;
};

let safety: SafetyFixture;
let site: SafetyFixture['site'];
let reporters: Person[];
/** The ledger before anything had happened. */
let before: unknown;
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
  reporters = await Promise.all(Array.from({ length: 6 }, (_, n) => safety.person(`Reporter ${n}`)));
  before = await read();
  await fill();
});
afterAll(() => site.stop());

const read = async (query: Record<string, string> = {}) => (await ask(site.app, at.get, { query })).body;
const get = (url: string, accept?: string) =>
  site.app.inject({ method: 'GET', url, ...(accept && { headers: { accept } }) });
const rowsOf = (ledger: { months: { categories: Row[] }[] }) =>
  ledger.months.flatMap(({ categories }) => categories);
const sum = (rows: Row[], figure: (typeof ledgerFigures)[number]) =>
  rows.reduce((total, row) => total + row[figure], 0);

async function readLog(): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: '50', ...(cursor !== null && { cursor }) };
    const { body } = await ask(site.app, moderation.log, { query, token: site.cast.admin.token });
    entries.push(...body.entries);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return entries;
}

/** Two large groups and a small one in the first month, whatever day it is. */
async function reportMuch(): Promise<void> {
  const author = await safety.person('Reported Author');
  const [spam, harassment] = [await safety.publish(author), await safety.publish(author)];
  for (const reporter of reporters) {
    await safety.report(spam, reporter, { category: 'spam' });
    await safety.report(harassment, reporter, { category: 'harassment' });
  }
  await safety.report(await safety.publish(author), reporters[0] ?? safety.first, { category: 'violence' });
}

/** Something of everything, over three months. */
async function fill(): Promise<void> {
  await reportMuch();
  for (const [n, reporter] of reporters.entries()) {
    const author = await safety.person(`Author ${n}`);
    const artworkId = await safety.publish(author);
    await safety.report(artworkId, reporter, { category: 'spam' });
    await safety.report(await safety.publish(author), reporter, { category: 'privacy' });
    const caseId = await safety.caseOn(artworkId);
    safety.pass(n * 40);
    const action = (['keep', 'remove', 'suspend', 'ban', 'false-report', 'warn'] as const)[n] ?? 'keep';
    await safety.decide(caseId, safety.first, { action, ...(action === 'suspend' && { days: 3 }) });
    if (action !== 'remove') continue;
    const { body } = await safety.appeal(caseId, author);
    await safety.decide(body.case._id, safety.second, { action: 'reverse' });
  }
  const author = await safety.person('Lonely Author');
  const artworkId = await safety.publish(author);
  await safety.report(artworkId, reporters[0] ?? safety.first, { category: 'violence' });
  safety.pass(31 * 24);
  const named = await safety.publish(author);
  const notice = await ask(site.app, copyright.send, { body: copyrightNotice(`/artwork/${named}`) });
  const { body } = await ask(site.app, moderation.list, {
    query: { limit: '50' },
    token: safety.first.token,
  });
  const found = body.cases.find((one: { kind: string }) => one.kind === 'notice');
  await safety.decide(found._id, safety.first, { action: 'remove' });
  await ask(site.app, copyright.counter, {
    params: { number: notice.body.report.number },
    body: { text: 'Mine.' },
    token: author.token,
  });
  await ask(site.app, copyright.order, {
    body: governmentOrder(`/artwork/${artworkId}`, `/artwork/${await safety.publish(author)}`),
    token: safety.first.token,
  });
}

describe(at.get, () => {
  it('is empty before anything has happened', () => {
    expect(before).toEqual({
      months: [],
      notices: 0,
      counterNotices: 0,
      orders: 0,
      suspended: 0,
      banned: 0,
      lastHash: firstHash,
    });
  });

  it.each([
    ['from=yesterday', { from: messages.badDate }],
    ['to=2026-02-30', { to: messages.badDate }],
    ['from=2026-02-02&to=2026-02-01', { from: messages.badRange }],
  ])('refuses ?%s', async (query, errors) => {
    const answer = await get(`/api/transparency?${query}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect((await get(`/api/transparency?${query}&format=csv`)).statusCode).toBe(400);
  });

  it('adds up to the log and to the database', async () => {
    const log = await readLog();
    const ledger = await read();
    const rows = rowsOf(ledger);
    const of = (...actions: string[]) => log.filter(({ action }) => actions.includes(action));

    expect(sum(rows, 'received')).toBe(of('report', 'notice', 'order').length);
    expect(sum(rows, 'kept')).toBe(of('keep', 'false-report').length);
    expect(sum(rows, 'removed')).toBe(of('remove', 'suspend', 'ban').length);
    expect(sum(rows, 'inTime') + sum(rows, 'late')).toBe(
      of('keep', 'false-report', 'remove', 'suspend', 'ban', 'warn').length,
    );
    expect(sum(rows, 'appeals')).toBe(of('appeal').length);
    expect(sum(rows, 'reversed')).toBe(of('reverse').length);
    expect(ledger).toMatchObject({
      notices: of('notice').length,
      counterNotices: of('counter-notice').length,
      orders: new Set(of('order').map(({ reason }) => reason.split(' order ')[1])).size,
      suspended: of('suspend').length,
      banned: of('ban').length,
      lastHash: log[0]?.hash,
    });
    // Each of these has happened.
    for (const figure of [
      'received',
      'hiddenAtOnce',
      'inTime',
      'late',
      'kept',
      'removed',
      'appeals',
      'reversed',
    ] as const)
      expect([figure, sum(rows, figure) > 0]).toEqual([figure, true]);

    const { rows: counted } = await site.database.pool.query<Record<string, number>>(
      `select (select count(*) from reports)::integer as received,
        (select count(*) from reports where hidden_at is not null)::integer as hidden,
        (select count(*) from cases where kind <> 'appeal' and decided_at <= due_at)::integer as "inTime",
        (select count(*) from cases where kind <> 'appeal' and decided_at > due_at)::integer as late`,
    );
    expect(counted[0]).toEqual({
      received: sum(rows, 'received'),
      hidden: sum(rows, 'hiddenAtOnce'),
      inTime: sum(rows, 'inTime'),
      late: sum(rows, 'late'),
    });
  });

  it('merges groups of fewer than five people, and names nobody', async () => {
    const ledger = await read();
    const [firstMonth] = ledger.months;
    const names = firstMonth.categories.map(({ category }: Row) => category);
    expect(names).toContain('spam');
    expect(names).toContain(merged);
    expect(rowsOf(ledger).some(({ category }) => category === 'violence' || category === 'copyright')).toBe(
      false,
    );
    const text = JSON.stringify(ledger);
    for (const person of [...reporters, safety.first]) expect(text).not.toContain(person.id);
  });

  it('tells the slowest and the median case in hours', async () => {
    const { rows } = await site.database.pool.query<{ hours: number }>(
      `select extract(epoch from decided_at - received_at)::float8 / 3600 as hours from cases
       where kind <> 'appeal' and decided_at is not null order by 1`,
    );
    const slowest = Math.max(...rowsOf(await read()).map(({ slowestHours }) => slowestHours));
    expect(slowest).toBeCloseTo(rows.at(-1)?.hours ?? 0, 0);
  });

  it('sums up the days that are asked for, both included, as they are counted in India', async () => {
    const all = await read();
    const days = (await readLog()).map(({ at: time }) =>
      new Date(Date.parse(time) + 5.5 * 3_600_000).toISOString().slice(0, 10),
    );
    const [last = '', first = ''] = [days[0], days.at(-1)];
    expect(await read({ from: first, to: last })).toEqual(all);
    const dayBefore = new Date(Date.parse(first) - 1).toISOString().slice(0, 10);
    expect((await read({ to: dayBefore })).months).toEqual([]);
    expect((await read({ from: last })).notices).toBe(1);
    expect((await read({ to: first })).notices).toBe(0);
  });

  it('shows a new decision at once, although the answer is cached', async () => {
    const earlier = await read();
    const caseId = await safety.caseOn(await safety.publish(await safety.person()));
    await safety.decide(caseId, safety.first, { action: 'keep' });
    const after = await read();
    expect(sum(rowsOf(after), 'kept')).toBe(sum(rowsOf(earlier), 'kept') + 1);
    expect(after.lastHash).not.toBe(earlier.lastHash);
  });

  it.each([
    ['the parameter', '/api/transparency?format=csv', undefined],
    ['the header', '/api/transparency', 'text/csv'],
  ])('answers the same as CSV by %s, which caches keep apart', async (_how, url, accept) => {
    const ledger = await read();
    const answer = await get(url, accept);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.headers.vary).toContain('accept');
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe(`month,category,${ledgerFigures.join(',')}`);
    const expected = ledger.months.flatMap(({ month, categories }: { month: string; categories: Row[] }) =>
      categories.map((row) =>
        [month, row.category, ...ledgerFigures.map((figure) => row[figure] ?? '')].join(','),
      ),
    );
    expect(lines).toEqual(expected);
    const { paths } = (await get('/api/openapi.json')).json();
    expect(Object.keys(paths['/api/transparency'].get.responses[200].content)).toEqual([
      'application/json',
      'text/csv',
    ]);
    const json = await get('/api/transparency', 'application/json, text/csv');
    expect(json.headers['content-type']).toContain('application/json');
    expect(json.headers.vary).toBe('accept, accept-encoding');
  });
});
