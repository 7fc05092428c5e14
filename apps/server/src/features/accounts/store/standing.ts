import { sql } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { firstIdAt } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import type { PersonHoldReason } from '../tables.ts';
import { hiddenPeopleTag, peopleTag, personTag, profileTag, viewerTag } from '../tags.ts';

type StandingColumns = {
  suspended_until: Date | null;
  banned_at: Date | null;
  standing_reason: string | null;
};

export async function setStanding(tx: Db, id: string, columns: StandingColumns): Promise<void> {
  await tx.updateTable('users').set(columns).where('id', '=', id).execute();
  changed(tx, viewerTag(id));
}

export async function findStanding(tx: Db, id: string) {
  return tx
    .selectFrom('users')
    .select(['suspended_until', 'banned_at', 'standing_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function addHold(tx: Db, id: string, reason: PersonHoldReason): Promise<void> {
  await sql`
    update users set held_for = array_append(held_for, ${reason}::text)
    where id = ${id} and not ${reason}::text = any(held_for)`.execute(tx);
  changed(tx, personTag(id), profileTag(id), peopleTag, hiddenPeopleTag);
}

/** @returns whether the person is visible then */
export async function removeHold(tx: Db, id: string, reason: PersonHoldReason): Promise<boolean> {
  const { rows } = await sql<{ isVisible: boolean }>`
    update users set held_for = array_remove(held_for, ${reason}::text)
    where id = ${id} returning visibility = 'visible' as "isVisible"`.execute(tx);
  changed(tx, personTag(id), profileTag(id), peopleTag, hiddenPeopleTag);
  return rows[0]?.isVisible ?? false;
}

/** Lists those who are hidden, the newest accounts first. Uses the index users_hidden. */
export async function listHiddenIds(db: Db, limit: number): Promise<string[]> {
  dependOn(hiddenPeopleTag);
  const { rows } = await sql<{ id: string }>`
    select id from users where visibility <> 'visible' order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** FOR KEY SHARE: the lock that a row with a foreign key takes. */
export async function lockAccount(tx: Db, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Lists members in the order of their ids, which is that in which they joined. */
export async function listMemberIds(
  db: Db,
  {
    after,
    joinedFrom = null,
    joinedBefore,
    limit,
  }: { after: string | null; joinedFrom?: Date | null; joinedBefore: Date; limit: number },
): Promise<string[]> {
  let query = db.selectFrom('users').select('id').where('created_at', '<', joinedBefore);
  if (joinedFrom !== null) {
    // Ids begin with the time at which they were made, which lets the primary key find the first one.
    query = query.where('created_at', '>=', joinedFrom).where('id', '>=', firstIdAt(joinedFrom));
  }
  if (after !== null) query = query.where('id', '>', after);
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** @param usernames in lower case @returns ids by them */
export async function findIdsByUsername(
  db: Db,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(sql<string>`lower(username)`, 'in', usernames)
    .execute();
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]));
}

/** The state in which a person is reported. */
export async function findPersonState(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'username',
      'visibility',
      'created_at',
      'title',
      'summary',
      'link',
      'profile_media_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
