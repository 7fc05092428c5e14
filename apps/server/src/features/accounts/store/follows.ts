import { sql } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { personTag, profileTag } from '../tags.ts';

export async function listFollowedIds(db: Db, followerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', followerId)
    .execute();
  return rows.map((row) => row.followed_id);
}

/** Locks both people, in the order of their ids. @returns how many the first follows; null if one does not exist */
export async function lockFollowPair(
  db: Db,
  followerId: string,
  followedId: string,
): Promise<{ followingCount: number; isHidden: boolean } | null> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'following_count', 'visibility'])
    .where('id', 'in', [followerId, followedId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const follower = rows.find(({ id }) => id === followerId);
  if (!follower || rows.length < 2) return null;
  const followed = rows.find(({ id }) => id === followedId);
  return { followingCount: follower.following_count, isHidden: followed?.visibility === 'hidden' };
}

/** @returns false if the first followed the second already */
export async function insertFollow(db: Db, followerId: string, followedId: string): Promise<boolean> {
  const row = await db
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('follower_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the first did not follow the second */
export async function deleteFollow(db: Db, followerId: string, followedId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .returning('follower_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller has locked both rows with `lockFollowPair`. */
export async function addToFollowCounts(
  db: Db,
  followerId: string,
  followedId: string,
  change: 1 | -1,
): Promise<void> {
  await sql`
    update users set
      following_count = following_count + case when id = ${followerId}::uuid then ${change}::integer else 0 end,
      followers_count = followers_count + case when id = ${followedId}::uuid then ${change}::integer else 0 end
    where id in (${followerId}::uuid, ${followedId}::uuid)`.execute(db);
  changed(db, profileTag(followerId), profileTag(followedId));
}

export async function findFollowCounts(db: Db, userId: string) {
  dependOn(personTag(userId));
  dependOn(profileTag(userId));
  return db
    .selectFrom('users')
    .select(['id', 'followers_count', 'following_count', 'visibility'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

const sides = {
  /** People who follow the person; uses the index follows_followed. */
  followers: { of: 'followed_id', other: 'follower_id' },
  /** People whom the person follows; uses the index follows_newest. */
  following: { of: 'follower_id', other: 'followed_id' },
} as const;
export type FollowSide = keyof typeof sides;
type FollowPage = KeysetWindow<readonly ['time', 'id']> & { side: FollowSide; userId: string };

/** Newest first. */
export async function listFollows(
  db: Db,
  { side, userId, limit, offset, after }: FollowPage,
): Promise<{ id: string; createdAt: Date }[]> {
  dependOn(profileTag(userId));
  const { of, other } = sides[side];
  let query = db
    .selectFrom('follows')
    .select([`${other} as id`, 'created_at as createdAt'])
    .where(of, '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy(other)
    .limit(limit);
  if (offset > 0) query = query.offset(offset);
  if (after) {
    const [createdAt, id] = after;
    query = query
      .where('created_at', '<=', createdAt)
      .where((eb) => eb.or([eb('created_at', '<', createdAt), eb(other, '>', id)]));
  }
  return query.execute();
}

export async function findFollowTime(tx: Db, followerId: string, followedId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('follows')
    .select('created_at')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Corrects the counts of others before an account is deleted, which deletes its follows. */
export async function subtractFollowsOf(db: Db, userId: string): Promise<void> {
  await sql`
    update users set
      followers_count = followers_count
        - (select count(*) from follows f where f.follower_id = ${userId} and f.followed_id = users.id),
      following_count = following_count
        - (select count(*) from follows f where f.followed_id = ${userId} and f.follower_id = users.id)
    where id in (
      select u.id from users u
      where u.id in (select followed_id from follows where follower_id = ${userId})
        or u.id in (select follower_id from follows where followed_id = ${userId})
      order by u.id for no key update of u)`.execute(db);
}

/**
 * Lists people whose counts of follows differ from the rows, up to a limit.
 * @param most looks at as many people by chance; null: at all
 */
export async function listWrongFollowCounts(db: Db, most: number | null, limit: number): Promise<string[]> {
  const byChance = most === null ? sql`` : sql`order by random() limit ${most}`;
  const { rows } = await sql<{ id: string }>`
    with looked as materialized (select id, followers_count, following_count from users ${byChance})
    select id from looked u
    where u.followers_count <> (select count(*) from follows f where f.followed_id = u.id)
      or u.following_count <> (select count(*) from follows f where f.follower_id = u.id)
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
