import { merged, transparencyAddresses as at } from '@kalaangan/contract/safety/transparency';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { getLedger } from './transparency-queries.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({}, { kind: 'postgres' });
});
afterAll(() => site.stop());

/** Reports of as many people as are given for each category. `shared`: the same people in each of them. */
async function receive(people: Record<string, number>, { shared = false } = {}): Promise<void> {
  await site.database.pool.query(
    `with given as (
       select category, n, gen_random_uuid() as case_id,
         case when $2 then lpad(n::text, 32, '0')::uuid else gen_random_uuid() end as reporter_id
       from jsonb_each_text($1) as asked (category, people), generate_series(1, people::integer) n
     ), opened as (
       insert into cases (id, kind, target_type, target_id, category, received_at, clock_started_at, due_at)
       select case_id, 'report', 'artwork', gen_random_uuid(), category, now(), now(), now() + interval '7 days' from given
       returning id
     )
     insert into reports (id, number, case_id, reporter_id, category, details, received_at, acknowledged_at)
     select gen_random_uuid(), 'R-' || case_id, case_id, reporter_id, category, '', now(), now()
     from given where case_id in (select id from opened)`,
    [JSON.stringify(people), shared],
  );
}

async function readReceived(): Promise<Record<string, number>> {
  const { months } = await getLedger(site.features.safety, {});
  const rows = months.flatMap(({ categories }) => categories);
  return Object.fromEntries(rows.map(({ category, received }) => [category, received]));
}

describe('small groups of the ledger', () => {
  beforeEach(() => site.database.pool.query('truncate reports, cases cascade'));

  it('takes the next smallest along when one is alone', async () => {
    await receive({ spam: 9, privacy: 6, violence: 1, other: 20 });
    expect(await readReceived()).toEqual({ [merged]: 7, spam: 9, other: 20 });
  });

  it('takes as many along as it needs for five people', async () => {
    await receive({ spam: 1, privacy: 2, violence: 5, other: 6 });
    expect(await readReceived()).toEqual({ [merged]: 8, other: 6 });
  });

  it('counts who is in several of them once', async () => {
    await receive({ spam: 3, privacy: 4, violence: 5, other: 6 }, { shared: true });
    expect(await readReceived()).toEqual({ [merged]: 12, other: 6 });
  });

  it('takes nobody along when they have five people together, or none is small', async () => {
    await receive({ spam: 2, privacy: 3, other: 5 });
    expect(await readReceived()).toEqual({ [merged]: 5, other: 5 });
    await site.database.pool.query('truncate reports, cases cascade');
    await receive({ spam: 5, other: 6 });
    expect(await readReceived()).toEqual({ spam: 5, other: 6 });
  });
});

it('tells figures of one moment, whatever is written while they are read', async () => {
  const before = await getLedger(site.features.safety, {});
  const writer = await site.database.pool.connect();
  await writer.query('begin');
  await writer.query('lock table orders in access exclusive mode');
  const reading = getLedger(site.features.safety, {});
  await vi.waitFor(async () => {
    const { rows } = await site.database.pool.query(
      `select from pg_locks where relation = 'orders'::regclass and not granted`,
    );
    expect(rows.length).toBe(1);
  }, 60_000);
  await writer.query(
    `insert into orders (id, entered_by, authority, reference, law, dated, received_at)
     values (gen_random_uuid(), gen_random_uuid(), 'A court', '1', 'A law', now(), now())`,
  );
  await writer.query('commit');
  writer.release();
  expect(await reading).toEqual(before);
  expect((await ask(site.app, at.get, {})).body.orders).toBe(before.orders + 1);
});
