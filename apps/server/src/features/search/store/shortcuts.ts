import { sql, type RawBuilder } from 'kysely';
import type { Kind, Queries } from '../lexemes.ts';
import { lastBlocks } from './blocks.ts';
import { groupsOf, isPrefixQuery, type Group } from './match-groups.ts';
import { fewMatches, hasManyEntries, widerBits, widerBitsOfPrefix, type BlockBits } from './sampling.ts';

// Where matches of a search are found without the windows of ranking.ts.

type Sql = RawBuilder<unknown>;

/** Steps of the statement, one of which has the matches of some groups. */
export type Shortcut = {
  steps: readonly Sql[];
  isFor: (group: Group) => boolean;
  /** A table `(id, words)` with their matches, and perhaps others. */
  rows: Sql;
  /** Whether it has these matches: otherwise they are found by their windows. */
  isTaken: Sql;
};

/** @param needed how many matches the page needs */
export function findShortcut(kind: Kind, queries: Queries, needed: Sql): Shortcut {
  return isPrefixQuery(queries.widest) ? walkNewest(queries, needed) : readRare(kind, queries);
}

/** Maximum number of words of a search that are tried as the rare one. */
const maxTried = 3;
/**
 * Maximum number of entries with the rare word: one that is seldom now may have been common once, as those of a
 * festival.
 */
const maxRare = 500;

/**
 * `rare(id, words)`: all entries with one of the words, or what it may stand for, if these are few even in the largest of the
 * wider blocks (`seldom` has its query then), and not too many in all. Their rows are checked by the groups after the titles: for each of them the
 * index would look up dozens of words, of which common ones take long. Tried where none match as typed in the second largest blocks.
 */
function readRare(kind: Kind, { ofEach }: Queries): Shortcut {
  const [first, second, largest] = widerBits;
  const isFew = (bits: BlockBits) => sql`(
    select count(*) < ${sql.lit(fewMatches)}
    from (
      select from search_entries
      where words @@ word.query and words @@ (select ${lastBlocks(kind, sql.lit(bits))} from last)
      limit ${sql.lit(fewMatches)}
    ) entries)`;
  return {
    steps: [
      sql`seldom as materialized (
        select word.query
        from last, ${sql.table(`others_${second}`)} typed, unnest(${ofEach.slice(0, maxTried)}::tsquery[]) word (query)
        where typed.matches = 0 and number >> ${sql.lit(largest)} > 1
          and case when ${isFew(first)} then ${isFew(largest)} else false end
        limit 1)`,
      sql`rare as materialized (
        select id, words from search_entries
        where words @@ (select query from seldom) limit ${sql.lit(maxRare + 1)})`,
    ],
    isFor: ({ name }) => name !== 'whole' && name !== 'titles',
    rows: sql`rare`,
    isTaken: sql`exists (select from seldom) and (select count(*) from rare) <= ${sql.lit(maxRare)}`,
  };
}

/** Maximum number of entries of any kind that are looked at. */
const maxWalked = 16_000;

/**
 * `newest(id, words)`: titles with a beginning, by looking at one entry after the other from the newest on until the page is
 * full, which needs no reserve on an estimate. They are all as good as each other, so that the newest are the first. Tried
 * where the newest blocks let expect enough of them. Uses the index search_entries_pkey.
 */
function walkNewest(queries: Queries, needed: Sql): Shortcut {
  const isTitles = ({ name }: Group) => name === 'titles';
  const titles = groupsOf(queries).find(isTitles);
  const most = sql.lit(maxWalked);
  const [counted] = widerBitsOfPrefix;
  return {
    steps: [
      sql`newest as materialized (
        select id, words
        from (
          select id, words from search_entries
          where (
            select matches * ${most} >= span * ${needed} and ${hasManyEntries}
            from last, ${sql.table(`titles_${counted}`)})
          order by id desc limit ${most}
        ) walked
        where words @@ ${titles?.query}::tsquery and (words @@ ${titles?.except}::tsquery) is not true
        limit ${needed})`,
    ],
    isFor: isTitles,
    rows: sql`newest`,
    isTaken: sql`(select count(*) from newest) >= ${needed}`,
  };
}
