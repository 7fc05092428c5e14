import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

// By address: whoever sends a mail need not know whether a member has it. Uses the key of the column.

export async function isMailRefused(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('mail_refused_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that mail to the address is refused; the time of the first refusal stays. @returns whether a member has the address */
export async function markMailRefused(db: Db, email: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ mail_refused_at: sql<Date>`coalesce(mail_refused_at, now())` })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearMailRefusal(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mail_refused_at: null })
    .where('email', '=', email)
    .where('mail_refused_at', 'is not', null)
    .execute();
}

/** Counts the accounts to whose address, or whose guardian's, mail is refused. Uses indexes of those alone. */
export async function countRefusedMail(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from users where mail_refused_at is not null or guardian_mail_refused_at is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
