import { sql, type RawBuilder } from 'kysely';
import { kindLetters, type Kind } from '../lexemes.ts';

/**
 * Entries are numbered in the order of their creation. Among its words each has the blocks that contain its number, of
 * sizes 2 to the power of these: by the last blocks of a size the index finds the newest entries alone.
 */
export const blockBits = [9, 11, 13, 15, 17, 19] as const;

type Sql = RawBuilder<unknown>;

/** The size (in bits) of the smallest blocks. */
export const smallestBlock: Sql = sql.lit(blockBits[0]);

/** A table of all sizes: `from ${allBlockBits} bits`. */
export const allBlockBits: Sql = sql`unnest(array[${sql.join(blockBits.map((size) => sql.lit(size)))}])`;

/** Fewest blocks that are looked up: the last one alone may have few entries. */
const fewestBlocks = sql.lit(2);

/** Four of a size reach as far back as one of the next. */
const mostBlocks = sql.lit(4);

/** A table `(bits, count)` of the last blocks of each size: `from ${lastReaches} reaches`. */
export const lastReaches: Sql = sql`(
  select bits, count from ${allBlockBits} bits, generate_series(${fewestBlocks}, ${mostBlocks}) count)`;

/** The first number of the last blocks of a size. */
export function blockStart(bits: Sql, count: Sql = fewestBlocks): Sql {
  return sql`(greatest((number >> ${bits}) - ${count} + 1, 0) << ${bits})`;
}

/** A tsquery for the entries of a kind in the last blocks of a size. */
export function lastBlocks(kind: Kind, bits: Sql, count: Sql = fewestBlocks): Sql {
  return sql`(select string_agg(format('''#%s%s.%s''', ${kindLetters[kind]}::text, ${bits}, (number >> ${bits}) - back), ' | ')
    from generate_series(0, ${count} - 1) back)::tsquery`;
}
