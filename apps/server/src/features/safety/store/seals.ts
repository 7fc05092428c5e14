import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { SealedFilesTable, SealsTable } from '../tables.ts';

export type SealRow = Selectable<SealsTable>;
export type SealedFileRow = Selectable<SealedFilesTable>;

/** A later decision on the same case seals anew. */
export async function upsertSeal(tx: Db, row: Insertable<SealsTable>): Promise<void> {
  const { case_id: _caseId, ...change } = row;
  await tx
    .insertInto('seals')
    .values(row)
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(change))
    .execute();
}

export async function insertSealedFiles(tx: Db, caseId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  await tx
    .insertInto('sealed_files')
    .values(mediaIds.map((media_id) => ({ case_id: caseId, media_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSeal(db: Db, caseId: string): Promise<SealRow | undefined> {
  return db.selectFrom('seals').selectAll().where('case_id', '=', caseId).executeTakeFirst();
}

/** Finds the end of the seal of a case; undefined if nothing is sealed. */
export async function findSealEnd(
  db: Db,
  caseId: string,
): Promise<Pick<SealRow, 'case_id' | 'until'> | undefined> {
  return db.selectFrom('seals').select(['case_id', 'until']).where('case_id', '=', caseId).executeTakeFirst();
}

export async function listSealedFiles(db: Db, caseId: string): Promise<SealedFileRow[]> {
  return db
    .selectFrom('sealed_files')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('media_id')
    .execute();
}

export async function setFileState(
  tx: Db,
  { case_id, media_id }: Pick<SealedFileRow, 'case_id' | 'media_id'>,
  change: Pick<SealedFileRow, 'state' | 'content_type' | 'sealed_with'>,
): Promise<void> {
  await tx
    .updateTable('sealed_files')
    .set(change)
    .where('case_id', '=', case_id)
    .where('media_id', '=', media_id)
    .execute();
}

/** Lists seals in the order of their cases, after the given one. */
export async function listSeals(
  db: Db,
  limit: number,
  after: string | null,
): Promise<Pick<SealRow, 'case_id' | 'sealed'>[]> {
  return db
    .selectFrom('seals')
    .select(['case_id', 'sealed'])
    .$if(after !== null, (query) => query.where('case_id', '>', after ?? ''))
    .orderBy('case_id')
    .limit(limit)
    .execute();
}

/** Puts the same content, sealed anew, in the place of what was sealed, unless that was replaced meanwhile. */
export async function resealSeal(
  db: Db,
  { case_id, sealed: before }: Pick<SealRow, 'case_id' | 'sealed'>,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable('seals')
    .set({ sealed })
    .where('case_id', '=', case_id)
    .where('sealed', '=', before)
    .execute();
}

/** Lists stored files that are not known to be sealed with this key, in the order of their ids, after the given one. */
export async function listFilesSealedOtherwise(
  db: Db,
  keyId: Buffer,
  limit: number,
  after: SealedFileRow | undefined,
): Promise<SealedFileRow[]> {
  const { rows } = await sql<SealedFileRow>`
    select * from sealed_files
    where state = 'stored' and sealed_with is distinct from ${keyId}
      ${after ? sql`and (case_id, media_id) > (${after.case_id}, ${after.media_id})` : sql``}
    order by case_id, media_id limit ${limit}`.execute(db);
  return rows;
}

/** @returns false if the seal was deleted meanwhile */
export async function setSealedWith(
  db: Db,
  { case_id, media_id }: Pick<SealedFileRow, 'case_id' | 'media_id'>,
  keyId: Buffer,
): Promise<boolean> {
  const row = await db
    .updateTable('sealed_files')
    .set({ sealed_with: keyId })
    .where('case_id', '=', case_id)
    .where('media_id', '=', media_id)
    .returning('media_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists those of the media that a seal still waits for. Uses the index sealed_files_pending. */
export async function listPendingAmong(tx: Db, mediaIds: readonly string[]): Promise<string[]> {
  if (mediaIds.length === 0) return [];
  const rows = await tx
    .selectFrom('sealed_files')
    .select('media_id')
    .where('media_id', 'in', mediaIds)
    .where('state', '=', 'pending')
    .execute();
  return rows.map((row) => row.media_id);
}

/** The seals that wait for files, in the order of their ids. Uses the index sealed_files_pending. */
export async function listUnfinishedSeals(db: Db, limit: number, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    select distinct case_id as "caseId" from sealed_files
    where state = 'pending' ${after === null ? sql`` : sql`and case_id > ${after}`}
    order by case_id limit ${limit}`.execute(db);
  return rows.map(({ caseId }) => caseId);
}

/** Uses the index seals_until. */
export async function listExpiredSeals(
  db: Db,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('seals')
    .select('case_id')
    .where('until', '<', now)
    .where(sql<boolean>`case_id <> all(${except}::uuid[])`)
    .orderBy('until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.case_id);
}

/** Deletes a seal with the rows of its files. */
export async function deleteSeal(tx: Db, caseId: string): Promise<void> {
  await tx.deleteFrom('seals').where('case_id', '=', caseId).execute();
}

/**
 * The cases about a person and their things that are open, or against whose decision an appeal is open, in the order of
 * their ids, after the given one; those that are sealed already are not among them. Uses cases_owner.
 */
export async function listUnsealedCasesOf(
  db: Db,
  ownerId: string,
  limit: number,
  after: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from (
      select coalesce(appeal_of, id) as id from cases
      where owner_id = ${ownerId} and state = 'open' and kind in ('report', 'notice', 'appeal')
    ) c
    where not exists (select from seals where case_id = c.id) ${after === null ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
