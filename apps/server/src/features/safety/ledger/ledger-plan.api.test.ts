import { transparencyAddresses as at } from '@kalaangan/contract/safety/transparency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { fillDatabase, numberedId, numberedPerson } from '#test-kit/databases/filling.ts';
import { expectIndexes, recordStatements, vacuum } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const cases = 100_000;
const largeTables = ['cases', 'reports', 'moderation_log'];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({}, { kind: 'postgres' });
  await fill();
  await vacuum(site.database, largeTables);
});
afterAll(() => site.stop());

/** Closed cases of ten years, each with a report of one of 20,000 people. */
async function fill(): Promise<void> {
  const received = `now() - n * interval '52 minutes'`;
  const category = `(array['spam', 'privacy', 'harassment', 'mature', 'other'])[1 + n % 5]`;
  await fillDatabase(site.database, [
    `insert into cases (id, kind, target_type, target_id, owner_id, category, state, received_at, clock_started_at, due_at, decided_at, decided_by, action, rule, note)
     select ${numberedId('cccc', 'n')}, 'report', 'artwork', ${numberedId('bbbb', 'n')}, ${numberedPerson('1 + n % 5000')}, ${category},
       'closed', ${received}, ${received}, ${received} + interval '7 days', ${received} + n % 240 * interval '1 hour',
       ${numberedPerson('1')}, (array['keep', 'remove', 'warn', 'suspend'])[1 + n % 4], '1', ''
     from generate_series(1, ${cases}) n`,
    `insert into reports (id, number, case_id, reporter_id, category, details, received_at, acknowledged_at, hidden_at)
     select ${numberedId('dddd', 'n')}, 'R-' || lpad(n::text, 10, 'A'), ${numberedId('cccc', 'n')}, ${numberedPerson('1 + (n + 7) % 20000')},
       ${category}, '', ${received}, ${received}, case when n % 10 = 0 then ${received} end
     from generate_series(1, ${cases}) n`,
    `insert into moderation_log (seq, at, actor, action, target, reason, previous_hash, hash)
     select n, now(), 'visitor', 'report', 'artwork', '', '', '' from generate_series(1, ${cases}) n`,
  ]);
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

describe(`the ledger of ${cases} closed cases`, () => {
  it('reads the months that are asked for by indexes', async () => {
    const query = { from: day(60), to: day(30) };
    let months = 0;
    const statements = await recordStatements(async () => {
      months = (await ask(site.app, at.get, { query })).body.months.length;
    });
    expect(months).toBeGreaterThan(0);
    await expectIndexes(site.database, statements, { largeTables });
  });

  it('sums up all of it within the time of a statement', async () => {
    const { status, body } = await ask(site.app, at.get, {});
    expect([status, body.months.length > 100]).toEqual([200, true]);
  });
});
