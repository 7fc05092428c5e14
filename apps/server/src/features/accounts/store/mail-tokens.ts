import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';
import type { MailTokensTable } from '../tables.ts';

export type MailTokenPurpose = MailTokensTable['purpose'];

const mailTokenHours: Readonly<Record<MailTokenPurpose, number>> = {
  verify: accountLimits.verificationHours,
  reset: accountLimits.resetHours,
  email: accountLimits.verificationHours,
  confirmed: accountLimits.disownDays * 24,
};

/** Inserts a token that expires some hours from now, and deletes the account's unused ones of the same purpose. */
export async function replaceMailToken(
  db: Db,
  token: { token_hash: Buffer; user_id: string; purpose: MailTokenPurpose },
  hours = mailTokenHours[token.purpose],
): Promise<void> {
  await deleteUnusedMailTokens(db, token.user_id, token.purpose);
  await db
    .insertInto('mail_tokens')
    .values({
      ...token,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
}

export async function findMailToken(db: Db, hash: Buffer, purposes: readonly MailTokenPurpose[]) {
  return db
    .selectFrom('mail_tokens')
    .select(['user_id', 'purpose', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function deleteUnusedMailTokens(
  db: Db,
  userId: string,
  purpose: MailTokenPurpose,
): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteMailTokensOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
}

/** Deletes all but this one, which stays so that opening its link again can be told apart. */
export async function deleteOtherMailTokens(db: Db, userId: string, keptHash: Buffer): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', keptHash)
    .execute();
}

/**
 * Finds a token as `findMailToken` does, and locks the row, so that a link that is opened twice at once is used once.
 */
export async function findLiveMailToken(db: Db, hash: Buffer, purposes: readonly MailTokenPurpose[]) {
  return db
    .selectFrom('mail_tokens')
    .select(['user_id', 'purpose', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function markMailTokenUsed(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .execute();
}
