import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import { kindLetters, type Kind, type Queries } from '../lexemes.ts';
import { blockBits } from './blocks.ts';

export type Wanted = {
  /** So many matches are put in order together, then as many of those behind them. */
  segment: number;
  limit: number;
  offset: number;
};

export type FoundIds = {
  ids: string[];
  /** Older ones may have been left out though there was room for them. */
  leftOut: boolean;
};

/**
 * What matches in its title first, then all else; of each the newest, and no more than are wanted. The smallest blocks
 * tell how far back that is. Served by search_entries_words.
 */
export async function listNewestMatches(
  db: Db,
  kind: Kind,
  queries: Queries,
  wanted: Wanted,
): Promise<FoundIds> {
  const { widest, inTitle } = queries;
  const smallest = sql.lit(blockBits[0]);
  const enough = sql.lit(Math.ceil(countPool(wanted) * margin));
  const farEnough = (matching: string) => sql`(
    select bits from unnest(array[${sql.join(blockBits.map((bits) => sql.lit(bits)))}]) bits
    where ${sql.ref(matching)} * (number - ${startOf(sql.ref('bits'))}) >= ${enough} * (number - ${startOf(smallest)})
    order by bits limit 1) as ${sql.ref(matching)}`;
  return listRanked(
    db,
    kind,
    queries,
    wanted,
    sql`
    last as materialized (select last_value as number from search_entries_number_seq),
    density as materialized (
      select count(*) filter (where words @@ ${inTitle}::tsquery) as titles, count(*) as others
      from (
        select words from search_entries where words @@ (select ${lastBlocks(kind, smallest)} from last) offset 0
      ) newest
      where words @@ ${widest}::tsquery
    ),
    sizes as materialized (select number, ${farEnough('titles')}, ${farEnough('others')} from last, density)`,
  );
}

/** The same of all there are. Served by search_entries_words. */
export async function listAllMatches(
  db: Db,
  kind: Kind,
  queries: Queries,
  wanted: Wanted,
): Promise<FoundIds> {
  const noBlocks = sql`sizes as materialized (select 0 as number, null::integer as titles, null::integer as others)`;
  return listRanked(db, kind, queries, wanted, noBlocks);
}

/** So much further than it should take: the newest are not spread evenly. */
const margin = 1.25;

/** The first number of the last two blocks of a size: of the last one alone there may be little. */
function startOf(bits: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(greatest((number >> ${bits}) - 1, 0) << ${bits})`;
}

function lastBlocks(kind: Kind, bits: RawBuilder<unknown>): RawBuilder<unknown> {
  const block = (place: number) => `'#${kindLetters[kind]}%1$s.%${place}$s'`;
  return sql`format(${sql.lit(`${block(2)} | ${block(3)}`)}, ${bits}, number >> ${bits}, (number >> ${bits}) - 1)::tsquery`;
}

/** The whole segments that the page lies in. */
function countPool({ segment, limit, offset }: Wanted): number {
  return Math.ceil((offset + limit) / segment) * segment;
}

/** Segment by segment the best matches first, then the newest. */
async function listRanked(
  db: Db,
  kind: Kind,
  { tiers, widest, inTitle }: Queries,
  wanted: Wanted,
  preparing: RawBuilder<unknown>,
): Promise<FoundIds> {
  const pool = sql.lit(countPool(wanted));
  // In the smallest blocks each row is looked at: together with a word that most have, the index takes far longer.
  const span = (name: string, query: string) => sql`
    select
      case when bits is null then ${query}::tsquery
        when bits = ${sql.lit(blockBits[0])} then ${lastBlocks(kind, sql.ref('bits'))}
        else ${query}::tsquery && ${lastBlocks(kind, sql.ref('bits'))} end as query,
      bits = ${sql.lit(blockBits[0])} as by_row, coalesce(${startOf(sql.ref('bits'))}, 0) as since
    from (select number, ${sql.ref(name)} as bits from sizes) size`;
  // `offset 0`: else the planner may read all there is from the newest on, entries of other kinds too.
  const shelf = (name: string, query: string, besides: RawBuilder<unknown>) => sql`(
    select id, words, ${sql.lit(name === 'other')} as is_other
    from (
      select id, number, words from search_entries where words @@ (select query from ${sql.table(name)}) offset 0
    ) found
    where number >= (select since from ${sql.table(name)})
      and ((select not by_row from ${sql.table(name)}) or words @@ ${query}::tsquery) ${besides}
    order by id desc limit ${pool})`;
  const cases = tiers.map((tier, rank) => sql`when words @@ ${tier}::tsquery then ${sql.lit(rank)}`);
  const { rows } = await sql<{ id: string; left_out: boolean }>`
    with ${preparing},
    title as materialized (${span('titles', inTitle)}),
    other as materialized (${span('others', widest)})
    select id, (select since > 0 from other) as left_out
    from (
      select id, words, (row_number() over (order by is_other, id desc) - 1) / ${sql.lit(wanted.segment)} as segment
      from (
        select * from (
          ${shelf('title', inTitle, sql``)}
          union all
          ${shelf('other', widest, sql`and not words @@ ${inTitle}::tsquery`)}
        ) matches limit ${pool}
      ) pool
    ) ranked
    order by segment, case ${sql.join(cases, sql` `)} else ${sql.lit(tiers.length)} end, id desc
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  const isShort = rows.length < wanted.limit;
  // A page with nothing on it tells nothing: where something was found among the newest, the first one has it.
  return { ids: rows.map(({ id }) => id), leftOut: isShort && (rows[0]?.left_out ?? wanted.offset > 0) };
}
