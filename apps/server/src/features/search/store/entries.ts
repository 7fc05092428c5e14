import { sql, type RawBuilder } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import { isSearchKind, kindLetters, type Kind } from '../lexemes.ts';
import { searchTag } from '../tags.ts';
import { blockBits } from './blocks.ts';

/** Changes that are not indexed yet, oldest first. */
export async function listStale(db: Db, limit: number) {
  return db.selectFrom('search_stale').select(['seq', 'kind', 'id']).orderBy('seq').limit(limit).execute();
}

/** @returns the deleted rows; the others were processed by another process */
export async function deleteStale(db: Db, seqs: readonly number[]) {
  return db.deleteFrom('search_stale').where('seq', 'in', seqs).returning(['kind', 'id']).execute();
}

/** Records things as changed, as triggers do. */
export async function markStale(db: Db, things: readonly { kind: string; id: string }[]): Promise<void> {
  await sql`
    insert into search_stale (kind, id)
    select * from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
}

export async function deleteEntries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await db.deleteFrom('search_entries').where('id', 'in', ids).returning('kind').execute();
  changed(db, ...new Set(gone.flatMap(({ kind }) => (isSearchKind(kind) ? searchTag(kind) : []))));
}

/** The lexemes of the blocks that contain an entry's number. */
function blocksOf(letter: RawBuilder<unknown>, number: RawBuilder<unknown>) {
  const blocks = blockBits.map(
    (bits) => sql`'#' || ${letter} || ${sql.lit(`${bits}.`)} || (${number} >> ${sql.lit(bits)})`,
  );
  return sql`array_to_tsvector(array[${sql.join(blocks)}])`;
}

export async function upsertEntries(
  db: Db,
  entries: readonly { id: string; kind: Kind; vector: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const kinds = entries.map(({ kind }) => kind);
  const letters = kinds.map((kind) => kindLetters[kind]);
  const vectors = entries.map(({ vector }) => vector);
  const given = sql`(
    select id, kind, letter, words::tsvector
    from unnest(${ids}::uuid[], ${kinds}::text[], ${letters}::text[], ${vectors}::text[]) as sent (id, kind, letter, words)
  ) given`;
  const indexed = sql`given.words || ${blocksOf(sql`letter`, sql`e.number`)}`;
  // Only a new entry takes a number: otherwise each edit would make the newest blocks sparser.
  await sql`
    update search_entries e set words = ${indexed} from ${given}
    where e.id = given.id and e.words <> ${indexed}`.execute(db);
  await sql`
    insert into search_entries (id, kind, number, words)
    select id, kind, number, words || ${blocksOf(sql`letter`, sql`number`)}
    from (
      select *, nextval('search_entries_number_seq') as number from ${given}
      where not exists (select from search_entries e where e.id = given.id)
    ) numbered
    on conflict (id) do update set words = excluded.words, number = excluded.number`.execute(db);
  changed(db, ...new Set(kinds.map(searchTag)));
}
