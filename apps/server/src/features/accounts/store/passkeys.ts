import { passkeyLimits } from '@kalaangan/contract/accounts/passkeys';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { PasskeysTable } from '../tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** Newest first; their number is limited by `passkeyLimits.count`. */
export async function listPasskeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(passkeyLimits.count)
    .execute();
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @throws a unique violation for a credential that some account has */
export async function insertPasskey(db: Db, passkey: Insertable<PasskeysTable>): Promise<PasskeyRow> {
  return db.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow();
}

/** @returns false if there was none */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/**
 * Notes a sign-in with the device's count of signatures.
 * @returns false if the passkey is gone, or one with this count or a later one was noted meanwhile
 */
export async function markPasskeyUsed(db: Db, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    // Devices that do not count always say 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a challenge is used. @returns false if it was used before */
export async function usePasskeyChallenge(
  db: Db,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('used_passkey_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}
