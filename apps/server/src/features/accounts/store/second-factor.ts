import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

export async function findTotp(db: Db, userId: string) {
  return db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Begins a new set-up, which is not in force yet. */
export async function replaceUnconfirmedTotp(db: Db, userId: string, secret: Buffer): Promise<void> {
  await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .execute();
}

/** Lists apps in force in the order of their owners, after the given one. */
export async function listTotp(
  db: Db,
  limit: number,
  after: string | null,
): Promise<{ user_id: string; secret: Buffer }[]> {
  return db
    .selectFrom('totp_secrets')
    .select(['user_id', 'secret'])
    .where('confirmed_at', 'is not', null)
    .$if(after !== null, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** Puts the same secret, sealed anew, in the place of what was sealed, unless that was replaced meanwhile. */
export async function resealTotp(
  db: Db,
  userId: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await db
    .updateTable('totp_secrets')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .execute();
}

export async function confirmTotp(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('totp_secrets')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Records that the code of a time step is used. @returns false if that one or a later one was used before */
export async function useTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the owner was told of a failure within a day */
export async function reserveFailureMail(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ failure_mailed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('failure_mailed_at', 'is', null),
        eb('failure_mailed_at', '<=', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns false if it is not one of the account's, or was used */
export async function useRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if there was none in force */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const row = await db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}
