import { sql } from 'kysely';
import type { Db } from '#platform/database/tables.ts';

const today = sql`(now() at time zone 'UTC')::date`;

export async function addSentMail(db: Db): Promise<void> {
  await sql`
    insert into mail_days (day, sent) values (${today}, 1)
    on conflict (day) do update set sent = mail_days.sent + 1`.execute(db);
}

/** Counts the mails that were sent today and on the days before. */
export async function countSentMails(db: Db, days: number): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(sent), 0)::float8 as sent from mail_days where day > ${today} - ${days}::integer`.execute(
    db,
  );
  return rows[0]?.sent ?? 0;
}

export async function deleteOldMailDays(db: Db, days: number): Promise<void> {
  await sql`delete from mail_days where day <= ${today} - ${days}::integer`.execute(db);
}
