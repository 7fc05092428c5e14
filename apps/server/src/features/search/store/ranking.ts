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
 * Matches in titles first, then all others, then those that only sound nearly the same, then those that sound alike or are
 * corrected; of each the newest, as many
 * as the page needs. How far back that is follows from the density of matches in the newest blocks. Uses the index
 * search_entries_words.
 */
export function listNewestMatches(db: Db, kind: Kind, queries: Queries, wanted: Wanted): Promise<FoundIds> {
  return listRanked(db, kind, queries, wanted, [
    lastNumberStep(),
    sampleStep(kind, queries),
    ...groupsOf(queries).flatMap(({ name, query }) => [
      ...densitySteps(kind, name, query),
      reachStep(name, wanted),
    ]),
  ]);
}

/** The same of all matches of any age. Uses the index search_entries_words. */
export function listAllMatches(db: Db, kind: Kind, queries: Queries, wanted: Wanted): Promise<FoundIds> {
  return listRanked(
    db,
    kind,
    queries,
    wanted,
    groupsOf(queries).map(({ name }) => unlimitedReachStep(name)),
  );
}

type GroupName = 'titles' | 'others' | 'near' | 'loose';
/** Matches that come before those of the next group, whatever their age. `except`: what the groups before have. */
type Group = { name: GroupName; query: string; except?: string };

function groupsOf({ inTitle, widest, near, loosest }: Queries): Group[] {
  const groups: Group[] = [
    { name: 'titles', query: inTitle },
    { name: 'others', query: widest, except: inTitle },
  ];
  if (near !== null) groups.push({ name: 'near', query: near, except: widest });
  if (loosest !== null) groups.push({ name: 'loose', query: loosest, except: near ?? widest });
  return groups;
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
  const groups = groupsOf(queries);
  const steps = [
    ...reachSteps,
    ...groups.map((group) => windowStep(kind, group)),
    ...groups.map((group, rank) => matchesStep(group, rank, wanted)),
    poolStep(groups, wanted),
    segmentStep(wanted),
  ];
  const leftOut = groups
    .filter(({ name }) => name !== 'titles')
    .map(({ name }) => sql`(select since > 0 from ${sql.table(`${name}_window`)})`);
  const { rows } = await sql<{ id: string; left_out: boolean }>`
    with ${sql.join(steps)}
    select id, ${sql.join(leftOut, sql` or `)} as left_out
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

/** `sample(titles, others, near, loose)`: how many match in the last two of the smallest blocks, by group. */
function sampleStep(kind: Kind, queries: Queries): Sql {
  const groups = groupsOf(queries);
  const counts = groups.map(
    ({ name, query }) => sql`count(*) filter (where words @@ ${query}::tsquery) as ${sql.ref(name)}`,
  );
  return sql`sample as materialized (
    select ${sql.join(counts)}
    from (
      select words from search_entries
      where words @@ (select ${lastBlocks(kind, smallestBlock)} from last) offset 0
    ) newest
    where words @@ ${groups.at(-1)?.query ?? queries.widest}::tsquery
  )`;
}

/** Fewer matches say too little about how dense they are. */
const fewMatches = 8;
/** The sizes (in bits) of the blocks in which they are counted then. */
const widerBits = [15, 19] as const satisfies readonly (typeof blockBits)[number][];

/**
 * `titles_density(matches, span)`, `others_density` or `loose_density`: how many match in the last `span` numbers. If there are few in
 * the sample, they are counted in larger blocks: reading all matches of two common words that are seldom together would
 * take longer the more entries there are. Not for prefixes, of which the index would read all matches.
 */
function densitySteps(kind: Kind, which: GroupName, query: string): Sql[] {
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
 * `titles_reach(number, bits, matches)` and the like: the size (in bits) of the last two blocks that contain enough
 * matches, if older ones are as dense as the newest; null if no block is large enough, so that all entries are searched.
 * `matches` is the estimated number of all matches.
 */
function reachStep(which: GroupName, wanted: Wanted): Sql {
  const enough = sql.lit(Math.ceil(poolSize(wanted) * margin));
  const bits = sql.ref('bits');
  return sql`${sql.table(`${which}_reach`)} as materialized (
    select number,
      (select bits from unnest(array[${sql.join(blockBits.map((size) => sql.lit(size)))}]) bits
        where density.matches * (number - ${blockStart(bits)}) >= ${enough} * density.span
        order by bits limit 1) as bits,
      density.matches * number / (density.span + 1) as matches
    from last, ${sql.table(`${which}_density`)} density
  )`;
}

/** All entries, of any age. */
function unlimitedReachStep(which: GroupName): Sql {
  return sql`${sql.table(`${which}_reach`)} as materialized (
    select 0 as number, null::integer as bits, null::bigint as matches)`;
}

/** Checking a row takes about as long as reading so many matches of a prefix from the index. */
const matchesPerRow = 4;

/**
 * A window `(query, by_row, since)` of the newest entries: `titles_window` and the like. `query` is the tsquery for the index: the search, within the
 * last two blocks of the size in `titles_reach`. For the smallest blocks it is the blocks alone, and `by_row` is true: each row
 * is checked, since the index would be far slower with a word that most entries contain. So it would be with a prefix of
 * many words: the index reads all its matches, of any age, before it looks for the blocks. `since` is the first number
 * in the window.
 */
function windowStep(kind: Kind, { name, query }: Group): Sql {
  const bits = sql.ref('bits');
  const rowsAreCheaper = query.includes(':*')
    ? sql`or (number - ${blockStart(bits)}) * ${sql.lit(matchesPerRow)} < matches`
    : sql``;
  const isByRow = sql`(bits = ${smallestBlock} ${rowsAreCheaper})`;
  return sql`${sql.table(`${name}_window`)} as materialized (
    select
      case when bits is null then ${query}::tsquery
        when ${isByRow} then ${lastBlocks(kind, bits)}
        else ${query}::tsquery && ${lastBlocks(kind, bits)} end as query,
      ${isByRow} as by_row,
      coalesce(${blockStart(bits)}, 0) as since
    from ${sql.table(`${name}_reach`)}
  )`;
}

/** `(id, words, rank)`: the newest matches in a window, up to the number that the page needs. */
function matchesStep({ name, query, except }: Group, rank: number, wanted: Wanted): Sql {
  const window = `${name}_window`;
  const others = except === undefined ? sql`` : sql`and not words @@ ${except}::tsquery`;
  // `offset 0`, or the planner may read all entries of every kind from the newest on.
  return sql`${sql.table(`${name}_matches`)} as (
    select id, words, ${sql.lit(rank)} as rank
    from (
      select id, number, words from search_entries
      where words @@ (select query from ${sql.table(window)}) offset 0
    ) found
    where number >= (select since from ${sql.table(window)})
      and ((select not by_row from ${sql.table(window)}) or words @@ ${query}::tsquery) ${others}
    order by id desc limit ${sql.lit(poolSize(wanted))}
  )`;
}

/** `pool(id, words, rank)`: all segments up to that of the page, group by group; the last is not read if it is full before. */
function poolStep(groups: readonly Group[], wanted: Wanted): Sql {
  const matches = groups.map(({ name }) => sql`select * from ${sql.table(`${name}_matches`)}`);
  return sql`pool as (
    select * from (${sql.join(matches, sql` union all `)}) matches
    limit ${sql.lit(poolSize(wanted))}
  )`;
}

/** `segmented(id, words, segment)`: group by group, newest first, numbered in segments. */
function segmentStep({ segment }: Wanted): Sql {
  return sql`segmented as (
    select id, words, (row_number() over (order by rank, id desc) - 1) / ${sql.lit(segment)} as segment from pool
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
