import { sql, type Selectable } from 'kysely';
import { isVisible, kindOfOwnerTag, subjectTag, type Sorted } from '#features/social/index.ts';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ArtworksTable } from '../tables.ts';

export type CollaboratorRow = { id: string; accepted: boolean };

/** The collaborators of an artwork and those who are invited, in the order of their invitations, as a column. */
export const selectCollaborators = sql<CollaboratorRow[]>`coalesce((
  select json_agg(json_build_object('id', c.user_id, 'accepted', c.accepted_at is not null) order by c.invited_at, c.user_id)
  from artwork_collaborators c where c.artwork_id = artworks.id), '[]')`;

export async function listCollaborators(db: Db, artworkId: string): Promise<CollaboratorRow[]> {
  return db
    .selectFrom('artwork_collaborators')
    .select(['user_id as id', sql<boolean>`accepted_at is not null`.as('accepted')])
    .where('artwork_id', '=', artworkId)
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute();
}

export async function insertInvitation(
  db: Db,
  { id: artwork_id, published_id }: Pick<Selectable<ArtworksTable>, 'id' | 'published_id'>,
  user_id: string,
): Promise<void> {
  await db.insertInto('artwork_collaborators').values({ artwork_id, user_id, published_id }).execute();
  changed(db, subjectTag(artwork_id));
}

/** Invites anew those who have not accepted. @returns their ids */
export async function renewInvitations(tx: Db, artworkId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('artwork_collaborators')
    .set({ invited_at: new Date() })
    .where('artwork_id', '=', artworkId)
    .where('accepted_at', 'is', null)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

export async function acceptInvitation(db: Db, artworkId: string, userId: string): Promise<void> {
  await db
    .updateTable('artwork_collaborators')
    .set({ accepted_at: new Date() })
    .where('artwork_id', '=', artworkId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .execute();
  changed(db, subjectTag(artworkId), kindOfOwnerTag('artwork', userId));
}

/** @returns whether there was one */
export async function deleteCollaborator(db: Db, artworkId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('artwork_collaborators')
    .where('artwork_id', '=', artworkId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  changed(db, subjectTag(artworkId), kindOfOwnerTag('artwork', userId));
  return true;
}

/** The time of an invitation; null if there is none. */
export async function findInvitationTime(db: Db, artworkId: string, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('artwork_collaborators')
    .select('invited_at')
    .where('artwork_id', '=', artworkId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.invited_at ?? null;
}

/** What somebody has been invited to make with others and may see, by artwork, after this one; for exports. */
export async function listCollaborationsOf(db: Db, userId: string, limit: number, after: string | null) {
  const query = db
    .selectFrom('artwork_collaborators as c')
    .innerJoin('artworks as a', 'a.id', 'c.artwork_id')
    .select(['c.artwork_id as id', 'c.invited_at', 'c.accepted_at'])
    .where('c.user_id', '=', userId)
    .where('a.visibility', '<>', 'draft')
    .orderBy('c.artwork_id')
    .limit(limit);
  return (after === null ? query : query.where('c.artwork_id', '>', after)).execute();
}

/** Ids of works of others that somebody made too and that are held: the list changes when they are shown again. */
async function listHeldIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork_collaborators as c')
    .innerJoin('artworks as a', 'a.id', 'c.artwork_id')
    .select('a.id')
    .where('c.user_id', '=', userId)
    .where('c.accepted_at', 'is not', null)
    .where('a.visibility', '<>', 'visible')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Selects the ids and sort keys of the visible works that somebody has made with their artists, newest first. Uses the index
 * artwork_collaborators_newest.
 */
export function selectShared(userId: string, before: string | null, most: number) {
  return sql<Sorted>`
    select c.artwork_id as id, c.sort_id from artwork_collaborators c join artworks a on a.id = c.artwork_id
    where c.user_id = ${userId}::uuid and c.accepted_at is not null and a.visibility = 'visible'
      ${before === null ? sql`` : sql`and c.sort_id < ${before}::uuid`}
    order by c.sort_id desc limit ${most}`;
}

/** Makes an answer depend on the works that `selectShared` selects. */
export async function dependOnShared(db: Db, userId: string): Promise<void> {
  dependOn(kindOfOwnerTag('artwork', userId));
  dependOnEach(await listHeldIdsOf(db, userId), subjectTag);
}

/**
 * Lists the visible works that somebody has published or made with others, newest first. Reads as many of each from the indexes
 * artworks_creator_visible and artwork_collaborators_newest.
 */
export async function listIdsOfMaker(
  db: Db,
  { userId, limit, offset, after }: KeysetWindow<readonly ['id']> & { userId: string },
): Promise<Sorted[]> {
  await dependOnShared(db, userId);
  const { rows } = await sql<Sorted>`
    (select id, sort_id from artworks
      where creator_id = ${userId}::uuid and ${isVisible} ${after ? sql`and sort_id < ${after[0]}::uuid` : sql``}
      order by sort_id desc limit ${limit + offset})
    union all
    (${selectShared(userId, after?.[0] ?? null, limit + offset)})
    order by sort_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
