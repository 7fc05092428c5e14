import { sql, type RawBuilder } from 'kysely';
import { kindTag } from '#features/social/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import { kindLetters, type Kind, type Queries } from '../lexemes.ts';
import { searchTag } from '../tags.ts';
import { blockBits } from './blocks.ts';

// One statement finds and ranks a page of matches, in the steps that the functions below make. docs/search.md shows the
// result of each step in an example. The cost of ranking all matches of a common word would grow with the site, so only
// the newest are ranked, as many as the page needs.

type Sql = RawBuilder<unknown>;

export type Wanted = {
  /** Matches are ranked in segments of this size: the first segment best first, then the second, … */
  segment: number;
  limit: number;
  offset: number;
};

export type FoundIds = {
  ids: string[];
  /** Whether the page is not full, although older entries were not searched. */
  leftOut: boolean;
};

/**
 * Matches in titles first, then all others; of each the newest, as many as the page needs. How far back that is follows
 * from the density of matches in the newest blocks. Uses the index search_entries_words.
 */
export function listNewestMatches(db: Db, kind: Kind, queries: Queries, wanted: Wanted): Promise<FoundIds> {
  const { inTitle, widest } = queries;
  return listRanked(db, kind, queries, wanted, [
    lastNumberStep(),
    sampleStep(kind, queries),
    ...densitySteps(kind, 'titles', inTitle),
    ...densitySteps(kind, 'others', widest),
    reachStep(wanted),
  ]);
}

/** The same of all matches of any age. Uses the index search_entries_words. */
export function listAllMatches(db: Db, kind: Kind, queries: Queries, wanted: Wanted): Promise<FoundIds> {
  return listRanked(db, kind, queries, wanted, [unlimitedReachStep()]);
}

async function listRanked(
  db: Db,
  kind: Kind,
  queries: Queries,
  wanted: Wanted,
  reachSteps: readonly Sql[],
): Promise<FoundIds> {
  dependOn(searchTag(kind));
  // Entries are deleted with what they find; people are deleted with everything that shows them.
  if (kind !== 'person') dependOn(kindTag(kind));
  const { inTitle, widest } = queries;
  const steps = [
    ...reachSteps,
    windowStep(kind, { name: 'title_window', reach: 'titles', query: inTitle }),
    windowStep(kind, { name: 'other_window', reach: 'others', query: widest }),
    matchesStep({ name: 'title_matches', window: 'title_window', query: inTitle }, wanted),
    matchesStep({ name: 'other_matches', window: 'other_window', query: widest, except: inTitle }, wanted),
    poolStep(wanted),
    segmentStep(wanted),
  ];
  const { rows } = await sql<{ id: string; left_out: boolean }>`
    with ${sql.join(steps)}
    select id, (select since > 0 from other_window) as left_out
    from segmented
    order by segment, ${rankOf(queries.tiers)}, id desc
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  const isShort = rows.length < wanted.limit;
  // An empty page has no row with `left_out`. On the first page it means that all was searched.
  return { ids: rows.map(({ id }) => id), leftOut: isShort && (rows[0]?.left_out ?? wanted.offset > 0) };
}

/** `last(number)`: the number of the newest entry of any kind. */
function lastNumberStep(): Sql {
  return sql`last as materialized (select last_value as number from search_entries_number_seq)`;
}

/** `sample(titles, others)`: how many match in the last two of the smallest blocks, in titles and anywhere. */
function sampleStep(kind: Kind, { inTitle, widest }: Queries): Sql {
  return sql`sample as materialized (
    select count(*) filter (where words @@ ${inTitle}::tsquery) as titles, count(*) as others
    from (
      select words from search_entries
      where words @@ (select ${lastBlocks(kind, smallestBlock)} from last) offset 0
    ) newest
    where words @@ ${widest}::tsquery
  )`;
}

/** Fewer matches say too little about how dense they are. */
const fewMatches = 8;
/** The sizes (in bits) of the blocks in which they are counted then. */
const widerBits = [15, 19] as const satisfies readonly (typeof blockBits)[number][];

/**
 * `titles_density(matches, span)` or `others_density`: how many match in the last `span` numbers. If there are few in
 * the sample, they are counted in larger blocks: reading all matches of two common words that are seldom together would
 * take longer the more entries there are. Not for prefixes, of which the index would read all matches.
 */
function densitySteps(kind: Kind, which: 'titles' | 'others', query: string): Sql[] {
  const bits = query.includes(':*') ? [] : widerBits;
  const names = ['sample', ...bits].map((size) => `${which}_${size}`);
  const counted = (size: Sql) => sql`(
    select count(*) from search_entries
    where is_few and words @@ (select ${query}::tsquery && ${lastBlocks(kind, size)} from last))`;
  return [
    sql`${sql.table(names[0] ?? '')} as materialized (
      select ${sql.ref(which)} as matches, number - ${blockStart(smallestBlock)} as span from last, sample)`,
    ...bits.map((size, index) => {
      const literal = sql.lit(size);
      return sql`${sql.table(names[index + 1] ?? '')} as materialized (
        select case when is_few then ${counted(literal)} else matches end as matches,
          case when is_few then number - ${blockStart(literal)} else span end as span
        from (
          select number, matches, span, matches < ${sql.lit(fewMatches)} and number >> ${literal} > 1 as is_few
          from last, ${sql.table(names[index] ?? '')}
        ) known)`;
    }),
    sql`${sql.table(`${which}_density`)} as (select * from ${sql.table(names.at(-1) ?? '')})`,
  ];
}

/** A reserve on the estimated number of matches, which are not spread evenly. */
const margin = 1.25;

/**
 * `reach(number, titles, others, titles_all, others_all)`: the size (in bits) of the last two blocks that contain enough
 * matches, if older ones are as dense as the newest; null if no block is large enough, so that all entries are searched.
 * `titles_all` and `others_all` are the estimated numbers of all matches.
 */
function reachStep(wanted: Wanted): Sql {
  const enough = sql.lit(Math.ceil(poolSize(wanted) * margin));
  const bits = sql.ref('bits');
  const smallestReaching = (which: 'titles' | 'others') => sql`(
    select bits from unnest(array[${sql.join(blockBits.map((size) => sql.lit(size)))}]) bits
    where ${sql.ref(`${which}_density.matches`)} * (number - ${blockStart(bits)})
      >= ${enough} * ${sql.ref(`${which}_density.span`)}
    order by bits limit 1) as ${sql.ref(which)}`;
  const all = (which: 'titles' | 'others') => sql`
    ${sql.ref(`${which}_density.matches`)} * number / (${sql.ref(`${which}_density.span`)} + 1)
      as ${sql.ref(`${which}_all`)}`;
  return sql`reach as materialized (
    select number, ${smallestReaching('titles')}, ${smallestReaching('others')}, ${all('titles')}, ${all('others')}
    from last, titles_density, others_density
  )`;
}

/** All entries, of any age. */
function unlimitedReachStep(): Sql {
  return sql`reach as materialized (select 0 as number, null::integer as titles, null::integer as others,
    null::bigint as titles_all, null::bigint as others_all)`;
}

/** Checking a row takes about as long as reading so many matches of a prefix from the index. */
const matchesPerRow = 4;

/**
 * A window `(query, by_row, since)` of the newest entries. `query` is the tsquery for the index: the search, within the
 * last two blocks of the size in `reach`. For the smallest blocks it is the blocks alone, and `by_row` is true: each row
 * is checked, since the index would be far slower with a word that most entries contain. So it would be with a prefix of
 * many words: the index reads all its matches, of any age, before it looks for the blocks. `since` is the first number
 * in the window.
 */
function windowStep(kind: Kind, { name, reach, query }: { name: string; reach: string; query: string }): Sql {
  const bits = sql.ref('bits');
  const rowsAreCheaper = query.includes(':*')
    ? sql`or (number - ${blockStart(bits)}) * ${sql.lit(matchesPerRow)} < matches`
    : sql``;
  const isByRow = sql`(bits = ${smallestBlock} ${rowsAreCheaper})`;
  return sql`${sql.table(name)} as materialized (
    select
      case when bits is null then ${query}::tsquery
        when ${isByRow} then ${lastBlocks(kind, bits)}
        else ${query}::tsquery && ${lastBlocks(kind, bits)} end as query,
      ${isByRow} as by_row,
      coalesce(${blockStart(bits)}, 0) as since
    from (select number, ${sql.ref(reach)} as bits, ${sql.ref(`${reach}_all`)} as matches from reach) size
  )`;
}

type MatchesStep = { name: string; window: string; query: string; except?: string };

/** `(id, words, is_other)`: the newest matches in a window, up to the number that the page needs. */
function matchesStep({ name, window, query, except }: MatchesStep, wanted: Wanted): Sql {
  const others = except === undefined ? sql`` : sql`and not words @@ ${except}::tsquery`;
  // `offset 0`, or the planner may read all entries of every kind from the newest on.
  return sql`${sql.table(name)} as (
    select id, words, ${sql.lit(except !== undefined)} as is_other
    from (
      select id, number, words from search_entries
      where words @@ (select query from ${sql.table(window)}) offset 0
    ) found
    where number >= (select since from ${sql.table(window)})
      and ((select not by_row from ${sql.table(window)}) or words @@ ${query}::tsquery) ${others}
    order by id desc limit ${sql.lit(poolSize(wanted))}
  )`;
}

/** `pool(id, words, is_other)`: all segments up to that of the page, titles before others. */
function poolStep(wanted: Wanted): Sql {
  return sql`pool as (
    select * from (select * from title_matches union all select * from other_matches) matches
    limit ${sql.lit(poolSize(wanted))}
  )`;
}

/** `segmented(id, words, segment)`: titles before others, newest first, numbered in segments. */
function segmentStep({ segment }: Wanted): Sql {
  return sql`segmented as (
    select id, words, (row_number() over (order by is_other, id desc) - 1) / ${sql.lit(segment)} as segment from pool
  )`;
}

/** The index of the first tier that a row matches; see `toQueries`. */
function rankOf(tiers: readonly string[]): Sql {
  const cases = tiers.map((tier, rank) => sql`when words @@ ${tier}::tsquery then ${sql.lit(rank)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(tiers.length)} end`;
}

const smallestBlock: Sql = sql.lit(blockBits[0]);

/** The first number of the last two blocks of a size: the last one alone may have few entries. */
function blockStart(bits: Sql): Sql {
  return sql`(greatest((number >> ${bits}) - 1, 0) << ${bits})`;
}

/** A tsquery for the entries of a kind in the last two blocks of a size. */
function lastBlocks(kind: Kind, bits: Sql): Sql {
  const block = (place: number) => `'#${kindLetters[kind]}%1$s.%${place}$s'`;
  return sql`format(${sql.lit(`${block(2)} | ${block(3)}`)}, ${bits}, number >> ${bits}, (number >> ${bits}) - 1)::tsquery`;
}

/** How many matches are ranked: all segments up to that of the page. */
function poolSize({ segment, limit, offset }: Wanted): number {
  return Math.ceil((offset + limit) / segment) * segment;
}
