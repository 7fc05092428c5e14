import {
  moderationAddresses as at,
  moderationLimits as limits,
  type CaseList,
} from '@kalaangan/contract/safety/moderation';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import {
  fillDatabase,
  insertNumberedPeople,
  numberedId,
  numberedPerson,
} from '#test-kit/databases/filling.ts';
import {
  expectIndexes as expectIndexesIn,
  recordStatements,
  vacuum,
} from '#test-kit/processes/statements.ts';
import { startSafetyFixture, type SafetyFixture } from './safety.fixture.ts';

const cases = 20_000;
const largeTables = ['cases', 'reports', 'strikes', 'moderation_log', 'subjects', 'users'];

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  // Without a trusted proxy the network of visitors is not stored.
  safety = await startSafetyFixture({ TRUST_PROXY: 'on' });
  site = safety.site;
  await fill();
  await vacuum(site.database, largeTables);
});
afterAll(() => site.stop());

/** A tenth of the cases is open; each has a report of somebody else. */
async function fill(): Promise<void> {
  const person = numberedPerson;
  await fillDatabase(site.database, [
    insertNumberedPeople(5000),
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${numberedId('bbbb', 'n')}, 'artwork', ${person('1 + n % 5000')}, now(), 1 from generate_series(1, ${cases}) n`,
    `insert into cases (id, kind, target_type, target_id, owner_id, category, state, received_at, clock_started_at, due_at, decided_at, decided_by, action, rule, note)
     select ${numberedId('cccc', 'n')}, 'report', 'artwork', ${numberedId('bbbb', 'n')}, ${person('1 + n % 5000')}, 'spam',
       case when n % 10 = 0 then 'open' else 'closed' end, now() - n * interval '1 minute', now() - n * interval '1 minute', now() - (n - 5000) * interval '1 minute',
       case when n % 10 > 0 then now() end, case when n % 10 > 0 then '${safety.first.id}'::uuid end,
       case when n % 10 > 0 then 'keep' end, '1', ''
     from generate_series(1, ${cases}) n`,
    `insert into reports (id, number, case_id, reporter_id, category, details, received_at, acknowledged_at)
     select ${numberedId('dddd', 'n')}, 'R-' || lpad(n::text, 10, 'A'), ${numberedId('cccc', 'n')}, ${person('1 + (n + 7) % 5000')}, 'spam', '', now(), now()
     from generate_series(1, ${cases}) n`,
    `insert into strikes (id, user_id, case_id, action, rule, note, at, until)
     select ${numberedId('eeee', 'n')}, ${person('1 + n % 5000')}, ${numberedId('cccc', 'n')}, 'warn', '1', '', now(), now()
     from generate_series(1, ${cases}) n where n % 10 > 0`,
    `insert into moderation_log (seq, at, actor, action, target, reason, previous_hash, hash)
     select n, now(), 'visitor', 'report', 'artwork', '', '', '' from generate_series(1, ${cases}) n`,
  ]);
}

async function hideAsVisitor(): Promise<void> {
  const email = 'visitor@example.org';
  const targetId = await safety.publish(site.cast.asha);
  const sent = await safety.report(targetId, null, { category: 'privacy', email });
  const { searchParams } = new URL((await site.takeMail(email)).link ?? '');
  const params = { number: sent.body.report.number };
  await ask(site.app, report.get, { params, query: Object.fromEntries(searchParams) });
  expect(await safety.statusOf(targetId)).toBe(404);
}

// A sort means that the index does not provide the order.
const forbidden = /Sort Key: .*(due_at|decided_at|received_at)/;
const check = async (work: () => Promise<unknown>) =>
  expectIndexesIn(site.database, await recordStatements(work), { largeTables, forbidden });

describe(`with ${cases} cases`, () => {
  it.each<CaseList>(['open', 'mine', 'overdue', 'closed'])(
    'reads the list "%s" by indexes, also later pages',
    async (state) => {
      await ask(site.app, at.list, { query: { state }, token: safety.first.token });
      await check(async () => {
        const query = { state, limit: '20' };
        const first = await ask(site.app, at.list, { query, token: safety.first.token });
        expect(first.status).toBe(200);
        const cursor = first.body.nextCursor;
        if (cursor !== null)
          await ask(site.app, at.list, { query: { ...query, cursor }, token: safety.first.token });
      });
    },
  );

  it('reads and decides a case, and receives a report, by indexes', async () => {
    const { body } = await ask(site.app, at.list, { token: safety.first.token });
    expect(body.cases).toHaveLength(limits.page);
    const [{ _id: caseId }] = body.cases;
    const artworkId = await safety.publish(site.cast.asha);
    const reporter = await safety.person();
    await check(async () => {
      const shown = await ask(site.app, at.get, { params: { id: caseId }, token: safety.first.token });
      expect(shown.status).toBe(200);
      const sent = await safety.report(artworkId, reporter, { category: 'privacy' });
      const status = { params: { number: sent.body.report.number }, token: reporter.token };
      expect((await ask(site.app, report.get, status)).status).toBe(200);
      await hideAsVisitor();
      const decided = await safety.decide(await safety.caseOn(artworkId), safety.first, { action: 'remove' });
      expect(decided.status).toBe(200);
      await site.jobs.sweep('safety.warn');
      await site.jobs.sweep('safety.erase-reports');
    });
  });

  it('reads the log and one’s own works and strikes by indexes', async () => {
    await check(async () => {
      await ask(site.app, at.log, { token: site.cast.admin.token });
      await ask(site.app, at.strikes, { token: site.cast.asha.token });
      for (const visibility of ['visible', 'hidden', 'removed']) {
        const works = await ask(site.app, at.works, { query: { visibility }, token: site.cast.asha.token });
        expect(works.status).toBe(200);
      }
    });
  });
});
