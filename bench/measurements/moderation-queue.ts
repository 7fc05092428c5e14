import type { Person } from '../../apps/server/test-kit/person.ts';
import { createEmptyCaches } from '../kit/empty-caches.ts';
import { measureGrowth, type Compared } from '../kit/growth.ts';
import { makePeople } from '../kit/make-people.ts';
import { withClient } from '../kit/postgres.ts';
import { describeRows } from '../kit/rows.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import type { Bench, Measurement } from '../measurement.ts';

// Whether the tool of moderators slows down with the number of cases, half of which are open: the same calls on two sites on one
// PostgreSQL server, alternating, one at a time.
const smallCases = 1_000;
const rounds = 60;
/** The same for a small and a large site, so that a person's strikes are equally many in both. */
const casesOfPerson = 50;
const minuteMs = 60_000;

type Filled = { url: string; databaseUrl: string; token: string; caseId: string; cursor: string };

async function prepare({ scope, createDatabase, log }: Bench, name: string, cases: number): Promise<Filled> {
  const options = {
    dataDir: await makeFolder(scope),
    databaseUrl: await createDatabase(`moderation_${name}`),
  };
  const [admin] = await makePeople(scope, {
    options,
    people: [{ name: 'Moderator', verified: true, admin: true }],
  });
  if (!admin) throw new Error('no account was made');
  log(`filling a site with ${cases.toLocaleString('en')} cases`);
  const caseId = await fill(options.databaseUrl, cases, admin);
  const { url } = await startSite(scope, options);
  const filled = { ...options, url, caseId, token: admin.token, cursor: '' };
  const { nextCursor }: { nextCursor: string } = JSON.parse(await ask(filled, '/api/moderation/cases'));
  return { ...filled, cursor: nextCursor };
}

/** Each case has two reports and eight hours; of the decided ones each is a strike. @returns the id of an open case */
async function fill(databaseUrl: string, cases: number, admin: Person): Promise<string> {
  const spread = { startMs: Date.now() - cases * minuteMs, stepMs: minuteMs };
  const people = Math.ceil(cases / casesOfPerson);
  const persons = describeRows(1, { ...spread, count: people });
  const works = describeRows(2, { ...spread, count: cases });
  const rows = describeRows(3, { ...spread, count: cases });
  const reports = describeRows(4, { ...spread, count: 2 * cases, stepMs: minuteMs / 2 });
  const strikes = describeRows(5, { ...spread, count: cases });
  const person = (n: string) => persons.id(`(${n}) % ${people} + 1`);
  const isOpen = 'n % 2 = 0';
  const statements = [
    `insert into users (id, name, username, email, email_verified_at)
     select ${persons.id('n')}, 'Artist ' || n, 'artist' || n, 'artist' || n || '@example.org', now() ${persons.each}`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${works.id('n')}, 'artwork', ${person('n')}, ${works.time('n')}, ${works.ms('n')} ${works.each}`,
    `insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
     select ${works.id('n')}, ${person('n')}, 'Kolam ' || n, '', 'Concept Art', '{}', '{}', '', '', ${works.time('n')}, ${works.time('n')} ${works.each}`,
    `insert into cases (id, kind, target_type, target_id, owner_id, category, state, received_at, clock_started_at, due_at,
       claimed_by, claimed_until, decided_at, decided_by, action, rule, note)
     select ${rows.id('n')}, 'report', 'artwork', ${works.id('n')}, ${person('n')}, 'unlawful',
       case when ${isOpen} then 'open' else 'closed' end, ${rows.time('n')}, ${rows.time('n')}, ${rows.time('n')} + interval '8 hours',
       case when ${isOpen} and n <= 40 then '${admin.id}'::uuid end, case when ${isOpen} and n <= 40 then now() + interval '1 day' end,
       case when not ${isOpen} then ${rows.time('n')} + interval '1 hour' end, case when not ${isOpen} then '${admin.id}'::uuid end,
       case when not ${isOpen} then 'warn' end, '1', 'Because.' ${rows.each}`,
    `insert into reports (id, number, case_id, reporter_id, category, details, received_at, acknowledged_at)
     select ${reports.id('n')}, 'R-' || lpad(n::text, 10, 'A'), ${rows.id('(n + 1) / 2')}, ${person('n + 7')}, 'unlawful', 'See the corner.',
       ${reports.time('n')}, ${reports.time('n')} ${reports.each}`,
    `insert into strikes (id, user_id, case_id, action, rule, note, at, until)
     select ${strikes.id('n')}, ${person('n')}, ${rows.id('n')}, 'warn', '1', 'Because.', ${rows.time('n')}, ${rows.time('n')} + interval '180 days'
     ${strikes.each} where not ${isOpen}`,
    `insert into moderation_log (seq, at, actor, action, target, reason, previous_hash, hash)
     select n, ${rows.time('n')}, 'visitor', 'report', 'artwork ' || ${works.id('n')}, '', '', '' ${rows.each}`,
    'vacuum analyze',
  ];
  return withClient(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (const statement of statements) await client.query(statement);
    const { rows: found } = await client.query<{ id: string }>(
      "select id from cases where state = 'open' order by due_at desc limit 1",
    );
    return found[0]?.id ?? '';
  });
}

async function ask({ url, token }: Pick<Filled, 'url' | 'token'>, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"cases":[]'))
    throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

const calls: readonly { what: string; path: (site: Filled) => string }[] = [
  { what: 'Open cases, first page', path: () => '/api/moderation/cases' },
  { what: 'Open cases, next page', path: ({ cursor }) => `/api/moderation/cases?cursor=${cursor}` },
  { what: 'Overdue cases', path: () => '/api/moderation/cases?state=overdue' },
  { what: "One's own cases", path: () => '/api/moderation/cases?state=mine' },
  { what: 'Decided cases', path: () => '/api/moderation/cases?state=closed' },
  { what: 'One case', path: ({ caseId }) => `/api/moderation/cases/${caseId}` },
  { what: 'Log of moderation', path: () => '/api/moderation/log' },
];

function compare(small: Filled, large: Filled, cases: number): Compared[] {
  const sizes = `${cases.toLocaleString('en')} cases against ${smallCases.toLocaleString('en')}`;
  return calls.map(({ what, path }) => ({
    what: `${what}: p50 at ${sizes}`,
    small: () => ask(small, path(small)),
    large: () => ask(large, path(large)),
  }));
}

export const moderationQueue: Measurement = {
  name: 'moderation',
  async run(bench) {
    const cases = Math.max(smallCases, Math.floor(bench.rows / 10));
    const small = await prepare(bench, 'small', smallCases);
    const large = await prepare(bench, 'large', cases);
    const emptyOf = (site: Filled) => createEmptyCaches(bench.scope, site.databaseUrl);
    const emptying = await Promise.all([emptyOf(small), emptyOf(large)]);
    const emptyCaches = () => Promise.all(emptying.map((empty) => empty()));
    return measureGrowth(compare(small, large, cases), { rounds, emptyCaches });
  },
};
