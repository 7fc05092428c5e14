import { sql, type Updateable } from 'kysely';
import type { Db, SocialLinksColumn, UsersTable } from '#platform/database/tables.ts';

/** The username in lower case: that is what the index holds. */
export async function findProfile(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'username',
      'created_at',
      'profile_media_id',
      'title',
      'summary',
      'link',
      'city_state',
      'social_links',
      'total_views',
      'followers_count',
      'following_count',
    ])
    .where(sql<string>`lower(username)`, '=', username)
    .executeTakeFirst();
}

type ProfileColumns = Pick<
  Updateable<UsersTable>,
  'name' | 'username' | 'title' | 'summary' | 'link' | 'city_state'
>;

/** Columns and networks that are left out stay as they are. Throws users_username_key when the name is taken. */
export async function updateProfile(
  db: Db,
  userId: string,
  columns: ProfileColumns,
  socialLinks: SocialLinksColumn,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...columns,
      social_links: sql<string>`social_links || ${JSON.stringify(socialLinks)}::jsonb`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Locks the person: two who change the picture at once do so one after the other. Undefined for nobody. */
export async function lockPicture(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select('profile_media_id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setPicture(db: Db, userId: string, mediaId: string): Promise<void> {
  await db.updateTable('users').set({ profile_media_id: mediaId }).where('id', '=', userId).execute();
}

/** Of confirmed accounts: what nobody has ever opened is nothing to be found. */
export async function countProfiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listProfiles(db: Db, offset: number, limit: number) {
  return db
    .selectFrom('users')
    .select(['username', 'created_at'])
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}
