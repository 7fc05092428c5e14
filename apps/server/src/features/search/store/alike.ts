import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { Kind } from '../lexemes.ts';
import { lastBlocks, type blockBits } from './blocks.ts';
import { lastNumberStep } from './ranking.ts';

/** An entry, and which of the terms it contains. */
export type Candidate = { id: string; found: boolean[] };

/** Sizes (in bits) of the newest blocks that are searched one after the other. */
export const alikeReaches = [13, 17] as const satisfies readonly (typeof blockBits)[number][];

/** Maximum number of candidates: of more, the newest are compared. */
const maxCandidates = 2000;

/**
 * Lists the newest entries that contain one of the terms.
 * @param reach the size (in bits) of the last two blocks that are searched; null for all entries. Uses the index
 * search_entries_words.
 */
export async function listCandidates(
  db: Db,
  kind: Kind,
  terms: readonly string[],
  reach: (typeof alikeReaches)[number] | null,
): Promise<Candidate[]> {
  const anyTerm = terms.map((term) => `(${term})`).join(' | ');
  const isNear =
    reach === null ? sql`` : sql`and words @@ (select ${lastBlocks(kind, sql.lit(reach))} from last)`;
  const { rows } = await sql<Candidate>`
    with ${lastNumberStep()}
    select id, array(select words @@ term from unnest(${terms}::tsquery[]) with ordinality as terms (term, at) order by at) as found
    from (
      select id, words from search_entries
      where words @@ ${anyTerm}::tsquery ${isNear}
      order by id desc limit ${sql.lit(maxCandidates)}
    ) newest`.execute(db);
  return rows;
}
