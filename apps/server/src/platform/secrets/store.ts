import { sql, type Selectable } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SecretsTable } from './tables.ts';

/** Tag of the fingerprints. */
export const secretsTag = 'secrets';

export type FingerprintRow = Selectable<SecretsTable>;
export type NewFingerprint = Pick<FingerprintRow, 'name' | 'salt' | 'fingerprint'>;

export async function listFingerprints(db: Db): Promise<FingerprintRow[]> {
  return db.selectFrom('secrets').selectAll().execute();
}

/** Reads them so that no other process changes them before the end of the transaction. */
export async function lockFingerprints(tx: Db): Promise<FingerprintRow[]> {
  return tx.selectFrom('secrets').selectAll().orderBy('name').forUpdate().execute();
}

/** Waits for another process that inserts the same, whose row then stays. */
export async function insertFingerprint(tx: Db, row: NewFingerprint): Promise<void> {
  await tx
    .insertInto('secrets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function putFingerprint(tx: Db, row: NewFingerprint): Promise<void> {
  const { salt, fingerprint } = row;
  await tx
    .insertInto('secrets')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ salt, fingerprint, noted_at: sql<Date>`now()` }),
    )
    .execute();
  changed(tx, secretsTag);
}
