import { isLanguage, sourceLanguage } from '@kalaangan/messages/languages';
import { sql } from 'kysely';
import type { Db } from '@kalaangan/server';

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type NewPerson = {
  id: string;
  name: string;
  username: string;
  email: string;
  title: string;
  summary: string;
  cityState: string;
  link: string;
  /** Codes of languages; the first is that of their interface, if it has it. */
  writes: readonly string[];
};

/** Inserts verified accounts without a password. */
export async function insertPeople(db: Db, people: readonly NewPerson[]): Promise<void> {
  const rows = people.map(({ id, name, username, email, title, summary, cityState, link, writes }) => ({
    id,
    name,
    username,
    email,
    title,
    summary,
    link,
    language: writes.slice(0, 1).find(isLanguage) ?? sourceLanguage,
    city_state: cityState,
    email_verified_at: new Date(),
  }));
  await db.insertInto('users').values(rows).execute();
}

/** The works of a person, the oldest first. */
export async function listWorks(
  db: Db,
  creatorId: string,
): Promise<{ id: string; title: string; likes: number }[]> {
  return db
    .selectFrom('artworks')
    .innerJoin('subjects', 'subjects.id', 'artworks.id')
    .select(['artworks.id', 'artworks.title', 'subjects.likes_count as likes'])
    .where('artworks.creator_id', '=', creatorId)
    .orderBy('artworks.created_at')
    .execute();
}

export async function setProfilePicture(db: Db, userId: string, mediaId: string): Promise<void> {
  await db.updateTable('users').set({ profile_media_id: mediaId }).where('id', '=', userId).execute();
}

/** Inserts follows and recounts those of all people. */
export async function insertFollows(db: Db, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const rows = pairs.map(([follower_id, followed_id]) => ({ follower_id, followed_id }));
  if (rows.length === 0) return;
  await db.insertInto('follows').values(rows).execute();
  await sql`
    update users set
      followers_count = (select count(*) from follows where followed_id = users.id),
      following_count = (select count(*) from follows where follower_id = users.id)`.execute(db);
}

export async function backdate(db: Db, artworkId: string, createdAt: Date): Promise<void> {
  await db
    .updateTable('artworks')
    .set({ created_at: createdAt, updated_at: createdAt })
    .where('id', '=', artworkId)
    .execute();
  await db
    .updateTable('subjects')
    .set({ created_at: createdAt, created_ms: createdAt.getTime() })
    .where('id', '=', artworkId)
    .execute();
}

export async function backdateBlog(db: Db, blogId: string, createdAt: Date): Promise<void> {
  await db
    .updateTable('blogs')
    .set({ created_at: createdAt, updated_at: createdAt })
    .where('id', '=', blogId)
    .execute();
  await db
    .updateTable('subjects')
    .set({ created_at: createdAt, created_ms: createdAt.getTime() })
    .where('id', '=', blogId)
    .execute();
}

export async function backdateDiscussion(db: Db, id: string, createdAt: Date): Promise<void> {
  await db.updateTable('discussions').set({ created_at: createdAt }).where('id', '=', id).execute();
  await backdateSubject(db, id, createdAt);
}

export async function backdateReply(db: Db, id: string, createdAt: Date): Promise<void> {
  await db.updateTable('discussion_replies').set({ created_at: createdAt }).where('id', '=', id).execute();
  await backdateSubject(db, id, createdAt);
}

async function backdateSubject(db: Db, id: string, createdAt: Date): Promise<void> {
  await db
    .updateTable('subjects')
    .set({ created_at: createdAt, created_ms: createdAt.getTime() })
    .where('id', '=', id)
    .execute();
}

/** Inserts votes, spread evenly from `since` to now, and sets the subject's counts. */
export async function insertVotes(
  db: Db,
  subjectId: string,
  ballots: readonly { userId: string; up: boolean }[],
  since: Date,
): Promise<void> {
  if (ballots.length === 0) return;
  const step = (Date.now() - since.getTime()) / (ballots.length + 1);
  const rows = ballots.map(({ userId, up }, index) => ({
    subject_id: subjectId,
    user_id: userId,
    up,
    created_at: new Date(since.getTime() + step * (index + 1)),
  }));
  await db.insertInto('votes').values(rows).execute();
  const upvotes = ballots.filter(({ up }) => up).length;
  await db
    .updateTable('subjects')
    .set({ upvotes, downvotes: ballots.length - upvotes })
    .where('id', '=', subjectId)
    .execute();
}

/** Inserts likes, spread evenly from `since` to now, and sets the subject's count. */
export async function insertLikes(
  db: Db,
  subjectId: string,
  fans: readonly string[],
  since: Date,
): Promise<void> {
  if (fans.length === 0) return;
  const step = (Date.now() - since.getTime()) / (fans.length + 1);
  const rows = fans.map((user_id, index) => ({
    subject_id: subjectId,
    user_id,
    created_at: new Date(since.getTime() + step * (index + 1)),
  }));
  await db.insertInto('likes').values(rows).execute();
  await db.updateTable('subjects').set({ likes_count: fans.length }).where('id', '=', subjectId).execute();
}

export async function addViews(db: Db, subjectId: string, views: number): Promise<void> {
  await sql`
    with seen as (
      update subjects set views = views + ${views} where id = ${subjectId} returning owner_id
    )
    update users set total_views = total_views + ${views} from seen where users.id = seen.owner_id`.execute(
    db,
  );
}
