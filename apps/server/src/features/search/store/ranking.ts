import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { Kind, Queries } from '../lexemes.ts';
import { dependOnEntries } from '../tags.ts';
import { blockStart, lastBlocks, lastReaches, smallestBlock } from './blocks.ts';
import { groupsOf, type Group, type GroupName } from './match-groups.ts';
import { densitySteps, sampledStep, sampleStep } from './sampling.ts';
import { findShortcut, type Shortcut } from './shortcuts.ts';

// One statement finds and ranks a page of matches, in the steps that the functions below make. docs/search.md shows the
// result of each step in an example. The cost of ranking all matches of a common word would grow with the site, so only
// the newest are ranked, as many as the page needs. The text of the statement depends only on whether a beginning of many
// words is searched for: it is prepared, and a plan of it takes a megabyte on each connection.

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
 * Lists whole words in titles first, then their beginnings there, then all others, then those that only sound nearly
 * the same, then those that sound alike or are corrected; of each the newest, as many as the page needs. How far back
 * that is follows from the density of matches in the newest blocks. Uses the index search_entries_words.
 */
export function listNewestMatches(db: Db, kind: Kind, queries: Queries, wanted: Wanted): Promise<FoundIds> {
  const steps = [
    lastNumberStep(),
    sampledStep(kind, queries),
    sampleStep(kind, queries),
    ...groupsOf(queries).flatMap((group) => [...densitySteps(kind, group), reachStep(group, wanted)]),
  ];
  const shortcut = findShortcut(kind, queries, plainNumber(neededMatches(wanted)));
  return listRanked(db, kind, queries, wanted, { steps, shortcut });
}

/** Lists the same of all matches of any age. Uses the index search_entries_words. */
export function listAllMatches(db: Db, kind: Kind, queries: Queries, wanted: Wanted): Promise<FoundIds> {
  const steps = groupsOf(queries).map(({ name }) => unlimitedReachStep(name));
  return listRanked(db, kind, queries, wanted, { steps, shortcut: null });
}

type Reaches = { steps: readonly Sql[]; shortcut: Shortcut | null };

async function listRanked(
  db: Db,
  kind: Kind,
  queries: Queries,
  wanted: Wanted,
  { steps: reachSteps, shortcut }: Reaches,
): Promise<FoundIds> {
  dependOnEntries(kind);
  const groups = groupsOf(queries);
  const shortcutOf = (group: Group) => (shortcut?.isFor(group) ? shortcut : null);
  const steps = [
    ...reachSteps,
    ...(shortcut?.steps ?? []),
    ...groups.map((group) => windowStep(kind, group, shortcutOf(group))),
    ...groups.map((group, rank) => matchesStep(group, groups.slice(0, rank), wanted, shortcutOf(group))),
    poolStep(groups, wanted),
    segmentStep(wanted),
  ];
  const isLimited = groups
    .filter(({ name }) => name !== 'whole' && name !== 'titles')
    .map(({ name }) => sql`coalesce((select since > 0 from ${sql.table(`${name}_window`)}), false)`);
  // Of a full page it does not matter: the windows of groups that it did not need are never computed.
  const leftOut = sql`case when found >= ${plainNumber(neededMatches(wanted))} then false
    else ${sql.join(isLimited, sql` or `)} end`;
  // An empty page has one row all the same, which tells whether all was searched.
  const { rows } = await sql<{ id: string | null; left_out: boolean }>`
    with ${sql.join(steps)}
    select id, ${leftOut} as left_out
    from (select 1) one left join (
      select id, segment, found, ${rankOf(queries.tiers)} as tier
      from segmented
      order by segment, tier, id desc
      limit ${plainNumber(wanted.limit)} offset ${plainNumber(wanted.offset)}
    ) page on true
    order by segment, tier, id desc`.execute(db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { ids, leftOut: ids.length < wanted.limit && rows.some((row) => row.left_out) };
}

/**
 * A number that does not change the plan. In brackets, so that the statement is prepared although it has limits (see
 * statement-names.ts): it is the same for all searches, and parsing and planning it takes longer than to run it.
 */
function plainNumber(value: number): Sql {
  return sql`(${value}::bigint)`;
}

/** `last(number)`: the number of the newest entry of any kind. */
export function lastNumberStep(): Sql {
  return sql`last as materialized (select last_value as number from search_entries_number_seq)`;
}

/** A reserve on the estimated number of matches, which are not spread evenly. */
const margin = 1.25;

/**
 * `titles_reach(number, bits, count, matches, row_share)` and the like: the size (in bits) and the number of the last blocks that
 * contain enough matches, if older ones are as dense as the newest; null if none are large enough, so that all entries are
 * searched. Of a size up to four, as the index reads all that is in them, or their rows are checked.
 * `matches` is the estimated number of all matches, `row_share` the share of the kind's entries in all numbers.
 */
function reachStep({ name: which }: Group, wanted: Wanted): Sql {
  const enough = plainNumber(Math.ceil(poolSize(wanted) * margin));
  const bits = sql.ref('bits');
  const count = sql.ref('count');
  return sql`${sql.table(`${which}_reach`)} as materialized (
    select number, bits, count,
      density.matches * number / (density.span + 1) as matches,
      sample.rows::float8 / (sample.span + 1) as row_share
    from last, sample, ${sql.table(`${which}_density`)} density left join lateral (
      select bits, count from ${lastReaches} reaches
      where density.matches * (number - ${blockStart(bits, count)}) >= ${enough} * density.span
      order by ${blockStart(bits, count)} desc, bits limit 1) reach on true
  )`;
}

/** `titles_reach` and the like for all entries, of any age. */
function unlimitedReachStep(which: GroupName): Sql {
  return sql`${sql.table(`${which}_reach`)} as materialized (
    select 0 as number, null::integer as bits, null::integer as count, null::bigint as matches, null::float8 as row_share)`;
}

/** Number of matches of a prefix whose reading from the index takes about as long as checking a row. */
const matchesPerRow = 4;

/**
 * A window `(blocks, alone, by_row, since)` of the newest entries: `titles_window` and the like. `blocks` is the tsquery of
 * the last blocks in `titles_reach`, which the index looks up together with the search. Where that is null, it
 * looks up `alone`: the search among all entries, or the blocks alone, whose rows are then checked (`by_row`). That is
 * cheaper for a prefix of many words, of which the index reads all matches, of any age, before it looks for the blocks.
 * `since` is the first number in the window. There is none if the matches were found otherwise.
 */
function windowStep(kind: Kind, { name, query, isPrefix }: Group, shortcut: Shortcut | null): Sql {
  const bits = sql.ref('bits');
  const count = sql.ref('count');
  const isByRow = isPrefix
    ? sql`coalesce(bits = ${smallestBlock} or (number - ${blockStart(bits, count)}) * row_share * ${sql.lit(matchesPerRow)} < matches, false)`
    : sql`false`;
  return sql`${sql.table(`${name}_window`)} as materialized (
    select
      case when bits is not null and not ${isByRow} then ${lastBlocks(kind, bits, count)} end as blocks,
      case when bits is null then ${query}::tsquery when ${isByRow} then ${lastBlocks(kind, bits, count)} end as alone,
      ${isByRow} as by_row,
      coalesce(${blockStart(bits, count)}, 0) as since
    from ${sql.table(`${name}_reach`)} ${shortcut ? sql`where not (${shortcut.isTaken})` : sql``}
  )`;
}

/**
 * `(id, words, rank)`: the newest matches, in a window or found otherwise, up to the number that the page needs; none if the
 * groups before have enough for the page, as their matches come first. Search and blocks are two conditions: for a single tsquery of both the
 * index would compare every match of the rarer one, of any age.
 */
function matchesStep(
  { name, query, except }: Group,
  before: readonly Group[],
  wanted: Wanted,
  shortcut: Shortcut | null,
): Sql {
  const window = sql.table(`${name}_window`);
  const counts = before.map((group) => sql`(select count(*) from ${sql.table(`${group.name}_matches`)})`);
  const isNeeded =
    counts.length === 0
      ? sql``
      : sql`and ${sql.join(counts, sql` + `)} < ${plainNumber(neededMatches(wanted))}`;
  const rank = sql`${sql.lit(before.length)} as rank`;
  const isFirst = sql`(words @@ ${except}::tsquery) is not true`;
  const otherwise = shortcut
    ? sql`union all
        select id, words, ${rank} from ${shortcut.rows}
        where (${shortcut.isTaken}) and words @@ ${query}::tsquery and ${isFirst} ${isNeeded}`
    : sql``;
  // `offset 0`, or the planner may read all entries of every kind from the newest on.
  return sql`${sql.table(`${name}_matches`)} as (
    select id, words, ${rank}
    from (
      (select id, number, words from search_entries
        where words @@ (select ${query}::tsquery) and words @@ (select blocks from ${window}) ${isNeeded} offset 0)
      union all
      (select id, number, words from search_entries where words @@ (select alone from ${window}) ${isNeeded} offset 0)
    ) found
    where number >= (select since from ${window})
      and ((select not by_row from ${window}) or words @@ ${query}::tsquery)
      and ${isFirst}
    ${otherwise}
    order by id desc limit ${plainNumber(poolSize(wanted))}
  )`;
}

/** `pool(id, words, rank)`: all segments up to that of the page, group by group; the last is not read if it is full before. */
function poolStep(groups: readonly Group[], wanted: Wanted): Sql {
  const matches = groups.map(({ name }) => sql`select * from ${sql.table(`${name}_matches`)}`);
  return sql`pool as (
    select * from (${sql.join(matches, sql` union all `)}) matches
    limit ${plainNumber(poolSize(wanted))}
  )`;
}

/**
 * `segmented(id, words, segment, found)`: group by group, newest first, numbered in segments; `found`: their number.
 */
function segmentStep({ segment }: Wanted): Sql {
  return sql`segmented as (
    select id, words, (row_number() over (order by rank, id desc) - 1) / ${sql.lit(segment)} as segment,
      count(*) over () as found
    from pool
  )`;
}

/** The index of the first tier that a row matches; see `toQueries`. */
function rankOf(tiers: readonly (string | null)[]): Sql {
  const cases = tiers.map((tier, rank) => sql`when words @@ ${tier}::tsquery then ${sql.lit(rank)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(tiers.length)} end`;
}

/** Returns the number of matches up to the end of the page. */
function neededMatches({ limit, offset }: Wanted): number {
  return offset + limit;
}

/** Returns the number of matches that are ranked: all segments up to that of the page. */
function poolSize({ segment, limit, offset }: Wanted): number {
  return Math.ceil((offset + limit) / segment) * segment;
}
