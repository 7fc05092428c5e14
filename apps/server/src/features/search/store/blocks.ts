import { sql, type RawBuilder } from 'kysely';
import { kindLetters, type Kind } from '../lexemes.ts';

/**
 * Entries are numbered in the order of their creation. Among its words each has the blocks that contain its number, of
 * sizes 2 to the power of these: by the last two blocks of a size the index finds the newest entries alone.
 */
export const blockBits = [9, 11, 13, 15, 17, 19] as const;

type Sql = RawBuilder<unknown>;

/** The size (in bits) of the smallest blocks. */
export const smallestBlock: Sql = sql.lit(blockBits[0]);

/** A table of all sizes: `from ${allBlockBits} bits`. */
export const allBlockBits: Sql = sql`unnest(array[${sql.join(blockBits.map((size) => sql.lit(size)))}])`;

/** The first number of the last two blocks of a size: the last one alone may have few entries. */
export function blockStart(bits: Sql): Sql {
  return sql`(greatest((number >> ${bits}) - 1, 0) << ${bits})`;
}

/** A tsquery for the entries of a kind in the last two blocks of a size. */
export function lastBlocks(kind: Kind, bits: Sql): Sql {
  const block = (place: number) => `'#%1$s%2$s.%${place}$s'`;
  return sql`format(${sql.lit(`${block(3)} | ${block(4)}`)},
    ${kindLetters[kind]}::text, ${bits}, number >> ${bits}, (number >> ${bits}) - 1)::tsquery`;
}
