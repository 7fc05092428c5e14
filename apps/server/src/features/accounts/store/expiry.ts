import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

/** Records that a credential is used. @returns false if it was used before */
export async function useGoogleCredential(
  db: Db,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('used_google_credentials')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired sessions, mailed links, used Google credentials and used challenges of passkeys. */
export async function deleteExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('mail_tokens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  // A day later, as their age is checked by the process's clock, which may be wrong.
  await db
    .deleteFrom('used_google_credentials')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('used_passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
