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

/**
 * Forgets the new addresses whose links have expired unused. An account that is locked, perhaps by asking for another
 * address, keeps its link until the next time; rows that refer to it may be written meanwhile.
 */
async function callOffEmailChanges(db: Db): Promise<void> {
  await sql`
    with account as (
      select u.id from users u
      where u.pending_email is not null and u.id in (
        select user_id from mail_tokens where purpose = 'email' and used_at is null and expires_at < now()
      )
      order by u.id for no key update of u skip locked
    )
    update users set pending_email = null from account where users.id = account.id`.execute(db);
}

/** Calls off changes of addresses, and deletes expired sessions, mailed links, used Google credentials and used challenges of passkeys. */
export async function deleteExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await callOffEmailChanges(db);
  await sql`
    delete from mail_tokens t where expires_at < now() and not (
      purpose = 'email' and used_at is null
      and exists (select from users u where u.id = t.user_id and u.pending_email is not null)
    )`.execute(db);
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
