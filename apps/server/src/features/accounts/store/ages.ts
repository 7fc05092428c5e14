import { sql, type Updateable } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { UsersTable } from '../tables.ts';
import { personTag, profileTag, viewerTag } from '../tags.ts';

export type AgeColumns = Pick<
  Updateable<UsersTable>,
  'age_band' | 'minor_until' | 'guardian_email' | 'guardian_consent' | 'guardian_mail_refused_at'
>;

/** A profile and the search show the city of adults alone. */
export async function updateAge(tx: Db, id: string, columns: AgeColumns): Promise<void> {
  await tx.updateTable('users').set(columns).where('id', '=', id).execute();
  changed(tx, personTag(id), profileTag(id), viewerTag(id));
}

const guardedColumns = [
  'id',
  'name',
  'username',
  'email',
  'language',
  'age_band',
  'guardian_email',
  'guardian_consent',
  'closed_until',
  'closed_by',
] as const;

/** Finds what a guardian's page and mails need of an account. */
export async function findGuarded(db: Db, id: string) {
  dependOn(personTag(id));
  dependOn(viewerTag(id));
  return db.selectFrom('users').select(guardedColumns).where('id', '=', id).executeTakeFirst();
}

export async function lockGuarded(tx: Db, id: string) {
  return tx.selectFrom('users').select(guardedColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @param days after which it is deleted; the end of an earlier closing stays */
export async function closeAccount(tx: Db, id: string, by: 'self' | 'guardian', days: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      closed_until: sql<Date>`coalesce(closed_until, now() + make_interval(days => ${days}))`,
      closed_by: by,
    })
    .where('id', '=', id)
    .execute();
  changed(tx, viewerTag(id));
}

export async function reopenAccount(tx: Db, id: string): Promise<void> {
  await tx.updateTable('users').set({ closed_until: null, closed_by: null }).where('id', '=', id).execute();
  changed(tx, viewerTag(id));
}

/** Minors whose year of coming of age is over become adults. Uses users_minor_until. @returns their ids */
export async function makeAdults(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({
      age_band: 'adult',
      minor_until: null,
      guardian_email: null,
      guardian_consent: null,
      guardian_mail_refused_at: null,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where('minor_until', '<=', sql<Date>`now()`)
        .where('closed_until', 'is', null)
        .limit(limit)
        // No key is changed: rows that refer to the account may be written meanwhile, such as its search entry.
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  changed(tx, ...rows.flatMap(({ id }) => [personTag(id), profileTag(id), viewerTag(id)]));
  return rows.map(({ id }) => id);
}

export async function listMinorIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('age_band', '=', 'minor')
    .execute();
  return rows.map(({ id }) => id);
}

/** Uses users_closed_until. */
export async function listEndedAccounts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('closed_until', '<=', sql<Date>`now()`)
    .orderBy('closed_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an account whose time after closing is over; undefined if it was reopened meanwhile. */
export async function lockEndedAccount(tx: Db, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('closed_until', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}
