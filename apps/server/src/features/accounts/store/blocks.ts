import { sql } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import { unseenTag } from '../tags.ts';

/** The lists that a person keeps of others. */
const lists = {
  blocks: { table: sql.table('blocks'), by: sql.ref('blocker_id'), of: sql.ref('blocked_id') },
  mutes: { table: sql.table('mutes'), by: sql.ref('muter_id'), of: sql.ref('muted_id') },
} as const;
export type UnseenList = keyof typeof lists;

/**
 * Adds a person to a list, at a time in whole milliseconds, as cursors have them.
 * @returns false if the person was on the list already
 */
export async function addToList(db: Db, list: UnseenList, byId: string, ofId: string): Promise<boolean> {
  const { table, by, of } = lists[list];
  const { rows } = await sql`
    insert into ${table} (${by}, ${of}, created_at)
    values (${byId}, ${ofId}, date_trunc('milliseconds', clock_timestamp()))
    on conflict do nothing returning ${of}`.execute(db);
  changed(db, unseenTag(byId), unseenTag(ofId));
  return rows.length > 0;
}

export async function removeFromList(db: Db, list: UnseenList, byId: string, ofId: string): Promise<void> {
  const { table, by, of } = lists[list];
  await sql`delete from ${table} where ${by} = ${byId} and ${of} = ${ofId}`.execute(db);
  changed(db, unseenTag(byId), unseenTag(ofId));
}

export async function countList(db: Db, list: UnseenList, byId: string): Promise<number> {
  const { table, by } = lists[list];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${table} where ${by} = ${byId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds on which of the viewer's lists a person is. */
export async function findOnLists(
  db: Db,
  viewerId: string,
  personId: string,
): Promise<{ blocked: boolean; muted: boolean }> {
  const { rows } = await sql<{ blocked: boolean; muted: boolean }>`
    select
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = ${personId}) as blocked,
      exists (select from mutes where muter_id = ${viewerId} and muted_id = ${personId}) as muted`.execute(
    db,
  );
  return rows[0] ?? { blocked: false, muted: false };
}

/** The blocks between the viewer and these people, whoever made them. */
export async function findBlocks(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<{ byViewer: boolean }[]> {
  const { rows } = await sql<{ byViewer: boolean }>`
    select true as "byViewer" from blocks where blocker_id = ${viewerId} and blocked_id = any(${ids}::uuid[])
    union all
    select false from blocks where blocked_id = ${viewerId} and blocker_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export type RelatedPerson = { id: string; hasBlocked: boolean; isBlocked: boolean; hasMuted: boolean };

/**
 * Everybody whom a person has blocked or muted, and at most `most` who have blocked them, the newest first. Uses
 * blocks_newest, mutes_newest, blocks_blocked.
 */
export async function listRelated(db: Db, userId: string, most: number): Promise<RelatedPerson[]> {
  dependOn(unseenTag(userId));
  const { rows } = await sql<RelatedPerson>`
    select blocked_id as id, true as "hasBlocked", false as "isBlocked", false as "hasMuted"
      from blocks where blocker_id = ${userId}
    union all
    select muted_id, false, false, true from mutes where muter_id = ${userId}
    union all
    select * from (
      select blocker_id, false, true, false from blocks where blocked_id = ${userId}
      order by created_at desc, blocker_id limit ${sql.lit(most)}
    ) blocked_by`.execute(db);
  return rows;
}

type ListPage = KeysetWindow<readonly ['time', 'id']> & { list: UnseenList; userId: string };

/** Newest first. Uses blocks_newest, mutes_newest. */
export async function listOnList(
  db: Db,
  { list, userId, limit, offset, after }: ListPage,
): Promise<{ id: string; createdAt: Date }[]> {
  const { table, by, of } = lists[list];
  const older = after
    ? sql`and created_at <= ${after[0]} and (created_at < ${after[0]} or ${of} > ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    select ${of} as id, created_at as "createdAt" from ${table} where ${by} = ${userId} ${older}
    order by created_at desc, ${of} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
