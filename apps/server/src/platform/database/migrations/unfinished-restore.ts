import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Table that exists from the beginning of a restore until its last transaction, which fills the tables. */
const marker = 'unfinished_restore';

/** The database is being restored, or its restore was interrupted. The message is one line for people. */
export class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError';
  constructor() {
    super(
      'A restore into this database has not finished. If none is running, run `npm run restore` with the same backup again: it starts over. Or begin with an empty place.',
    );
  }
}

/** The id of the backup whose restore has not finished; null if there is none. */
export async function findUnfinishedRestore(db: Db): Promise<string | null> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass(${marker}) is not null as exists`.execute(db);
  if (found[0]?.exists !== true) return null;
  const { rows } = await sql<{ backup: string }>`select backup from ${sql.table(marker)}`.execute(db);
  return rows[0]?.backup ?? '';
}

/** @throws {UnfinishedRestoreError} */
export async function refuseUnfinishedRestore(db: Db): Promise<void> {
  if ((await findUnfinishedRestore(db)) !== null) throw new UnfinishedRestoreError();
}

export async function markUnfinishedRestore(db: Db, backupId: string): Promise<void> {
  await sql`create table ${sql.table(marker)} as select ${backupId}::text as backup`.execute(db);
}

/** Removes the mark of an unfinished restore, in the transaction that completes it. */
export async function removeRestoreMark(tx: Db): Promise<void> {
  await sql`drop table ${sql.table(marker)}`.execute(tx);
}

/** Tables that are no content of a site. */
export const bookkeepingTables: readonly string[] = ['schema_migrations', 'schema_files', marker];
