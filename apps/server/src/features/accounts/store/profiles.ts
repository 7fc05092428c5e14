import type { ProfileChange } from '@kalaangan/contract/people/profile-form';
import { sql } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { isInRange, type IdRange } from '#platform/database/lists/id-range.ts';
import type { Db } from '#platform/database/tables.ts';
import { profileColumns, toProfileColumns } from '../people/profile-fields.ts';
import { peopleTag, personTag, profileTag, recencyTag, usernameTag } from '../tags.ts';

/** Condition that a person is visible, in the text of the statement, so that the index users_listed can serve it. */
const isShown = sql<boolean>`visibility = 'visible'`;

const publicColumns = [
  'id',
  'name',
  'username',
  'created_at',
  'profile_media_id',
  'language',
  ...profileColumns,
  'age_band',
  'total_views',
  'followers_count',
  'following_count',
  'visibility',
] as const;

/** @param username in lower case */
export async function findProfile(db: Db, username: string) {
  dependOn(usernameTag(username));
  const row = await db
    .selectFrom('users')
    .select(publicColumns)
    .where(sql<string>`lower(username)`, '=', username)
    .executeTakeFirst();
  if (row) {
    dependOn(personTag(row.id));
    dependOn(profileTag(row.id));
  }
  return row;
}

/** Omitted fields and networks are unchanged. @throws {DatabaseError} violating users_username_key */
export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...toProfileColumns(change),
      social_links: sql<string>`social_links || ${JSON.stringify(change.socialLinks ?? {})}::jsonb`,
    })
    .where('id', '=', userId)
    .execute();
  changed(db, personTag(userId), profileTag(userId));
  if (change.username !== undefined) changed(db, usernameTag(change.username), peopleTag);
}

/** Locks the person, so that concurrent changes of the picture run one after the other. Undefined if there is none. */
export async function lockProfilePicture(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select('profile_media_id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setProfilePicture(tx: Db, userId: string, mediaId: string): Promise<void> {
  await tx.updateTable('users').set({ profile_media_id: mediaId }).where('id', '=', userId).execute();
  changed(tx, personTag(userId));
}

/**
 * The id that `count` others precede, from the given one on. Uses an index-only scan of users_listed.
 * Only confirmed accounts that are not hidden: others may have been opened with somebody else's address.
 */
export async function findLaterProfile(db: Db, from: string | null, count: number): Promise<string | null> {
  dependOn(peopleTag);
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_verified_at', 'is not', null)
    .where(isShown)
    .where(isInRange({ from, before: null }))
    .orderBy('id')
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Confirmed accounts that are not hidden, in the order of ids. */
export async function listProfiles(db: Db, range: IdRange, limit: number) {
  dependOn(peopleTag);
  return db
    .selectFrom('users')
    .select(['username', 'created_at'])
    .where('email_verified_at', 'is not', null)
    .where(isShown)
    .where(isInRange(range))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lists the texts by which people are found, of those who are not hidden. */
export async function listSearchTexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'title', 'city_state', 'age_band'])
    .where('id', 'in', ids)
    .where(isShown)
    .execute();
}

export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
}

/** Locks those people whose rows no other transaction has locked, in the order of their ids. @returns their ids */
export async function lockFreeUsers(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** The caller has locked the rows with `lockFreeUsers`. */
export async function addToTotalViews(
  tx: Db,
  sums: readonly { userId: string; views: number }[],
): Promise<void> {
  if (sums.length === 0) return;
  const ids = sums.map(({ userId }) => userId);
  const views = sums.map((sum) => sum.views);
  await sql`
    update users set total_views = total_views + added.views
    from unnest(${ids}::uuid[], ${views}::bigint[]) as added (id, views)
    where users.id = added.id`.execute(tx);
  changed(tx, ...ids.map(profileTag));
}

/** The ids of accounts, oldest first. */
export async function listIdsIn(db: Db, range: IdRange, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(isInRange(range))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function forgetRecency(tx: Db, ids: readonly string[]): void {
  changed(tx, ...ids.map(recencyTag));
}

export async function listJoinTimes(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'created_at']).where('id', 'in', ids).execute();
}
