import { sql, type RawBuilder } from 'kysely';
import type { Kind, Queries } from '../lexemes.ts';
import { allBlockBits, blockStart, lastBlocks, smallestBlock, type blockBits } from './blocks.ts';
import { groupsOf, isPrefixQuery, type Group } from './match-groups.ts';

// How dense the matches of a search are in the newest blocks: steps of the statement in ranking.ts.

type Sql = RawBuilder<unknown>;

/** Maximum number of entries of a kind whose rows are checked for a sample. */
const maxSampled = 2000;

/**
 * `sampled(bits, span)`: the size of the last two blocks in which matches are sampled, and how many numbers they have. The
 * smallest ones; for a prefix, which is sampled once, larger ones of a kind that has few entries among all: people are fewer
 * than their works.
 */
export function sampledStep(kind: Kind, { widest }: Queries): Sql {
  const bits = sql.ref('bits');
  const span = sql`number - ${blockStart(smallestBlock)}`;
  const rows = sql`(
    select count(*) from search_entries where words @@ (select ${lastBlocks(kind, smallestBlock)} from last))`;
  const isFew = isPrefixQuery(widest)
    ? sql`or (number - ${blockStart(bits)}) * ${rows} <= ${sql.lit(maxSampled)} * (${span})`
    : sql``;
  return sql`sampled as materialized (
    select bits, number - ${blockStart(bits)} as span
    from last, ${allBlockBits} bits
    where bits = ${smallestBlock} ${isFew}
    order by bits desc limit 1)`;
}

/**
 * `sample(rows, span, whole, titles, others, near, loose)`: how many entries of the kind the sampled blocks have, of how many
 * numbers, and how many of them match, by group.
 */
export function sampleStep(kind: Kind, queries: Queries): Sql {
  const groups = groupsOf(queries);
  const counts = groups.map(
    ({ name, query }) =>
      sql`count(*) filter (where is_match and words @@ ${query}::tsquery) as ${sql.ref(name)}`,
  );
  return sql`sample as materialized (
    select count(*) as rows, (select span from sampled) as span, ${sql.join(counts)}
    from (
      select words, words @@ ${queries.loosest ?? queries.near ?? queries.widest}::tsquery as is_match
      from search_entries
      where words @@ (select ${lastBlocks(kind, sql.ref('bits'))} from last, sampled) offset 0
    ) newest
  )`;
}

export type BlockBits = (typeof blockBits)[number];

/** Minimum number of counted matches: fewer say too little about how dense they are. */
export const fewMatches = 8;
/** The sizes (in bits) of the blocks in which matches are counted if they are fewer. */
export const widerBits = [13, 15, 17] as const satisfies readonly BlockBits[];
/**
 * The same for a prefix, of which the index reads all matches for each count. So the rows of the first of these blocks are
 * checked, and the index is asked only where these have few as well.
 */
const fewOfPrefix = 3;
export const widerBitsOfPrefix = [11, 15] as const satisfies readonly BlockBits[];
/** Condition on `last`: there are many entries. With fewer, the index reads all matches of a prefix in less time. */
export const hasManyEntries: Sql = sql`number >> ${sql.lit(widerBitsOfPrefix[1])} > 1`;

/** The number of entries that match in the last blocks of a size; of none if a column `is_few` is false. */
function countIn(kind: Kind, size: Sql, query: string | null): Sql {
  return sql`(
    select count(*) from search_entries
    where is_few and words @@ (select ${query}::tsquery) and words @@ (select ${lastBlocks(kind, size)} from last))`;
}

/** The same, by checking all rows of the blocks. */
function countRowsIn(kind: Kind, size: Sql, query: string | null): Sql {
  return sql`(
    select count(*) filter (where words @@ ${query}::tsquery)
    from (
      select words from search_entries
      where is_few and words @@ (select ${lastBlocks(kind, size)} from last) offset 0
    ) entries)`;
}

/**
 * `titles_density(matches, span)` and the like: how many match in the last `span` numbers. If there are few in the sample,
 * they are counted in larger blocks: reading all matches of a beginning, or of two common words that are seldom together,
 * would take longer the more entries there are.
 */
export function densitySteps(kind: Kind, { name: which, query, isPrefix }: Group): Sql[] {
  const bits: readonly BlockBits[] = isPrefix ? widerBitsOfPrefix : widerBits;
  const few = sql.lit(isPrefix ? fewOfPrefix : fewMatches);
  const names = ['sample', ...bits].map((size) => `${which}_${size}`);
  // The sample of a prefix may be larger than the first of these blocks.
  const isWorthIt = (size: Sql) =>
    isPrefix ? sql`${hasManyEntries} and number - ${blockStart(size)} > span` : sql`number >> ${size} > 1`;
  return [
    sql`${sql.table(names[0] ?? '')} as materialized (
      select ${sql.ref(which)} as matches, span from sample)`,
    ...bits.map((size, index) => {
      const literal = sql.lit(size);
      const count = isPrefix && index === 0 ? countRowsIn : countIn;
      return sql`${sql.table(names[index + 1] ?? '')} as materialized (
        select case when is_few then ${count(kind, literal, query)} else matches end as matches,
          case when is_few then number - ${blockStart(literal)} else span end as span
        from (
          select number, matches, span, matches < ${few} and ${isWorthIt(literal)} as is_few
          from last, ${sql.table(names[index] ?? '')}
        ) known)`;
    }),
    sql`${sql.table(`${which}_density`)} as (select * from ${sql.table(names.at(-1) ?? '')})`,
  ];
}
