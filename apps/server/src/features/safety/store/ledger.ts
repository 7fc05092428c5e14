import { sql } from 'kysely';
import type { LedgerCategory } from '@kalaangan/contract/safety/transparency.calls';
import { merged, transparencyLimits } from '@kalaangan/contract/safety/transparency';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import { ledgerTag } from '../tags.ts';

/** Period from the first day to the last one, as days begin in India. */
export type Days = { from?: string | undefined; to?: string | undefined };

const zone = sql.lit('Asia/Kolkata');

const within = (column: 'received_at' | 'hidden_at' | 'decided_at' | 'ordered_at', { from, to }: Days) => {
  const time = sql.ref(column);
  const start =
    from === undefined ? sql`` : sql`and ${time} >= ${from}::date::timestamp at time zone ${zone}`;
  const end = to === undefined ? sql`` : sql`and ${time} < (${to}::date + 1)::timestamp at time zone ${zone}`;
  return sql`${time} is not null ${start} ${end}`;
};

const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} at time zone ${zone})`;

export type LedgerRow = LedgerCategory & { month: string };

/**
 * Sums up what happened by month and category, each figure in the month in which it happened. It is read by indexes of
 * its time (reports_received, reports_hidden, cases_closed, cases_appeals) and grouped twice: to know how many people
 * each group has, and with the small groups merged: as many of the smallest as have enough people together, so that no
 * merged group stands alone. Messages about accessibility are no reports. The senders of reports are erased in time;
 * each report without one counts as one person.
 */
export async function sumUpMonths(db: Db, days: Days): Promise<LedgerRow[]> {
  dependOn(ledgerTag);
  const { rows } = await sql<LedgerRow>`
    with happened as materialized (
      select ${monthOf('received_at')} as month, category, 'received' as what, null::numeric as hours, true as in_time,
        coalesce(reporter_id::text, reporter_mailbox, id::text) as person
      from reports where ${within('received_at', days)} and number not like 'A-%'
      union all
      select ${monthOf('hidden_at')}, category, 'hidden', null, true, coalesce(reporter_id::text, reporter_mailbox, id::text)
      from reports where ${within('hidden_at', days)}
      union all
      select ${monthOf('decided_at')}, category,
        case when kind = 'appeal' then case action when 'reverse' then 'reversed' else 'upheld' end
          when action in ('keep', 'false-report') then 'kept'
          when action in ('remove', 'suspend', 'ban') and target_type <> 'user' then 'removed' else 'decided' end,
        case when kind <> 'appeal' then extract(epoch from decided_at - received_at) / 3600 end,
        decided_at <= due_at, coalesce(owner_id::text, id::text)
      from cases where state = 'closed' and kind <> 'access' and ${within('decided_at', days)}
      union all
      select ${monthOf('received_at')}, category, 'appeal', null, true,
        -- A visitor appeals by a report: the same person as who sent it.
        coalesce((select reporter_mailbox from reports where reports.id = appellant_id), appellant_id::text, id::text)
      from cases where kind = 'appeal' and ${within('received_at', days)}
    ),
    -- People before their number: a hash is cheaper than the sort of count(distinct).
    people as (select distinct month, category, person from happened),
    sizes as (
      select month, category, count(*) as size, row_number() over (partition by month order by count(*), category) as place
      from people group by month, category
    ),
    -- How many people the groups before have together. Who is in several of them counts in the smallest.
    first_places as (
      select month, person, min(place) as place from people join sizes using (month, category) group by month, person
    ),
    growth as (select month, place, count(*) as size from first_places group by month, place),
    sums as (
      select s.month, s.category, s.size,
        sum(coalesce(g.size, 0)) over (partition by s.month order by s.place rows between unbounded preceding and 1 preceding)
          as before
      from sizes s left join growth g using (month, place)
    ),
    groups as (
      select month, category,
        case when size < ${transparencyLimits.people} or before < ${transparencyLimits.people}
          then ${merged} else category end as shown
      from sums
    )
    select to_char(month, 'YYYY-MM') as month, shown as category,
      (count(*) filter (where what = 'received'))::integer as received,
      (count(*) filter (where what = 'hidden'))::integer as "hiddenAtOnce",
      (count(*) filter (where hours is not null and in_time))::integer as "inTime",
      (count(*) filter (where hours is not null and not in_time))::integer as late,
      round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as "medianHours",
      round(max(hours), 1)::float8 as "slowestHours",
      (count(*) filter (where what = 'kept'))::integer as kept,
      (count(*) filter (where what = 'removed'))::integer as removed,
      (count(*) filter (where what = 'appeal'))::integer as appeals,
      (count(*) filter (where what = 'reversed'))::integer as reversed
    from happened join groups using (month, category)
    group by month, shown order by month, shown`.execute(db);
  return rows;
}

export type LedgerTotals = {
  notices: number;
  counterNotices: number;
  orders: number;
  suspended: number;
  banned: number;
};

export async function sumUpTotals(db: Db, days: Days): Promise<LedgerTotals> {
  dependOn(ledgerTag);
  const restricted = (action: 'suspend' | 'ban') => sql`(
    select count(distinct coalesce(owner_id, id)) from cases
    where state = 'closed' and action = ${action} and ${within('decided_at', days)})::integer`;
  const { rows } = await sql<LedgerTotals>`
    select (select count(*) from reports where number like 'C-%' and ${within('received_at', days)})::integer as notices,
      (select count(*) from counter_notices where ${within('received_at', days)})::integer as "counterNotices",
      ((select count(*) from orders where ${within('received_at', days)})
        + (select count(*) from copyright_notices where ${within('ordered_at', days)}))::integer as orders,
      ${restricted('suspend')} as suspended, ${restricted('ban')} as banned`.execute(db);
  return rows[0] ?? { notices: 0, counterNotices: 0, orders: 0, suspended: 0, banned: 0 };
}
