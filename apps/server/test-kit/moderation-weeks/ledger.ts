import { transparencyAddresses } from '@kalaangan/contract/safety/transparency';
import { ask } from '#test-kit/client.ts';
import type { TestApp } from '#test-kit/test-app.ts';

type Figures = Record<string, number>;
type Row = Figures & { category: string };
type Months = { month: string; categories: Row[] }[];

const month = (time: string) => `to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
const count = (condition: string) => `(count(*) filter (where ${condition}))::integer`;
const removals = `action in ('remove', 'suspend', 'ban')`;

/** The sums of each month as the log has them. An entry of an order is a report that hides at once. */
const ofLog = `select ${month('at')} as month,
    ${count(`action in ('report', 'notice', 'order')`)} as received,
    ${count(`action in ('hide', 'order')`)} as "hiddenAtOnce",
    ${count(`action in ('keep', 'false-report', 'warn') or ${removals}`)} as decided,
    ${count(`action in ('keep', 'false-report')`)} as kept,
    ${count(`${removals} and target not like 'user %'`)} as removed,
    ${count(`action = 'appeal'`)} as appeals, ${count(`action = 'reverse'`)} as reversed
  from moderation_log group by 1`;

/** The sums of each month from the tables, counted otherwise than the ledger counts them. */
const ofTables = `select ${month('at')} as month, sum(received)::integer as received, sum(hidden)::integer as "hiddenAtOnce",
    sum(decided)::integer as decided, sum(kept)::integer as kept, sum(removed)::integer as removed,
    sum(appeals)::integer as appeals, sum(reversed)::integer as reversed
  from (
    select received_at as at, 1 as received, 0 as hidden, 0 as decided, 0 as kept, 0 as removed, 0 as appeals, 0 as reversed from reports
    union all select hidden_at, 0, 1, 0, 0, 0, 0, 0 from reports where hidden_at is not null
    union all select decided_at, 0, 0, 1, case when action in ('keep', 'false-report') then 1 else 0 end,
      case when ${removals} and target_type <> 'user' then 1 else 0 end, 0, 0 from cases where decided_at is not null and kind <> 'appeal'
    union all select received_at, 0, 0, 0, 0, 0, 1, 0 from cases where kind = 'appeal'
    union all select decided_at, 0, 0, 0, 0, 0, 0, 1 from cases where kind = 'appeal' and action = 'reverse'
  ) f group by 1`;

const ofTotals = `select ${count(`action = 'notice'`)} as notices, ${count(`action = 'counter-notice'`)} as "counterNotices",
    (count(distinct split_part(reason, ' order ', 2)) filter (where action = 'order')
      + count(*) filter (where action = 'court-order'))::integer as orders
  from moderation_log`;

/** The ledger adds up to the log, and both to the database. @returns what does not */
export async function compareLedger(site: TestApp): Promise<string[]> {
  const { pool } = site.database;
  const { body } = await ask(site.app, transparencyAddresses.get, {});
  const ledger: Months = body.months;
  const sums = ledger.map(({ month: name, categories }) => [name, sumUp(categories)] as const);
  const faults: string[] = [];
  for (const [what, statement] of [
    ['the log', ofLog],
    ['the tables', ofTables],
  ] as const) {
    const { rows } = await pool.query<{ month: string } & Figures>(statement);
    const expected = rows.filter((row) =>
      Object.values(row).some((value) => typeof value === 'number' && value > 0),
    );
    if (expected.length !== sums.length)
      faults.push(`${what} has ${expected.length} months, the ledger ${sums.length}`);
    for (const { month: name, ...figures } of expected) {
      const own: Figures = sums.find(([known]) => known === name)?.[1] ?? {};
      for (const [figure, value] of Object.entries(figures))
        if (own[figure] !== value) faults.push(`${name}: ${figure} is ${own[figure]}, ${what} has ${value}`);
    }
  }
  const { rows: totals } = await pool.query<Figures>(ofTotals);
  for (const [figure, value] of Object.entries(totals[0] ?? {}))
    if (body[figure] !== value) faults.push(`${figure} is ${body[figure]}, the log has ${value}`);
  const { rows: last } = await pool.query<{ hash: string }>(
    'select hash from moderation_log order by seq desc limit 1',
  );
  if (body.lastHash !== last[0]?.hash) faults.push('the ledger ends with another hash than the log');
  return faults;
}

function sumUp(rows: readonly Row[]): Figures {
  const sum: Figures = {};
  for (const { category: _, ...figures } of rows)
    for (const [figure, value] of Object.entries(figures)) sum[figure] = (sum[figure] ?? 0) + value;
  return { ...sum, decided: (sum['inTime'] ?? 0) + (sum['late'] ?? 0) };
}
