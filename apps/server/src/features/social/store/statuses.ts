import type { ContentKindName } from '@kalaangan/contract/social/content-kinds';
import type { ShownStatus, Status } from '@kalaangan/contract/social/status';
import { sql } from 'kysely';
import { changed } from '#platform/database/changes/changes.ts';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Visibility } from '../tables.ts';
import { editsTag, subjectTag } from '../tags.ts';

type StatusRow = { status: Status; publishAt: Date | null; ownerId: string; wasPublished: boolean };

export async function findStatus(db: Db, id: string): Promise<StatusRow | null> {
  const row = await db
    .selectFrom('subjects')
    .select(['status', 'publish_at as publishAt', 'owner_id as ownerId', 'was_published as wasPublished'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The status of a subject as a column of another feature's query. @param id the column with its id */
export function selectStatus(id: string) {
  return sql<{ status: Status; publishAt: string | null }>`(
    select json_build_object('status', s.status, 'publishAt', s.publish_at) from subjects s where s.id = ${sql.ref(id)})`;
}

/** Shows the column of `selectStatus`: a time in JSON is not written as in answers. */
export function toShownStatus({ status, publishAt }: ShownStatus): ShownStatus {
  return { status, publishAt: publishAt === null ? null : new Date(publishAt).toISOString() };
}

type StatusChange = { status: Status; publishAt: Date | null; at: Date };

/** Writes the status. It is its author's change of the thing, as is everything that comes with it. */
export async function updateStatus(
  tx: Db,
  id: string,
  kind: ContentKindName,
  { status, publishAt, at }: StatusChange,
): Promise<void> {
  await tx
    .updateTable('subjects')
    .set({ status, publish_at: publishAt, changed_at: at })
    .where('id', '=', id)
    .execute();
  changed(tx, subjectTag(id), editsTag(kind));
}

/** Dates a subject that is published for the first time: it is as new as one that was made at this moment. */
export async function dateSubject(
  tx: Db,
  id: string,
  { publishedId, at }: { publishedId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('subjects')
    .set({ was_published: true, published_id: publishedId, created_at: at, created_ms: at.getTime() })
    .where('id', '=', id)
    .execute();
}

/** Lets nobody else add drafts to the account until the transaction ends, so that they are counted right. */
export async function lockDraftsOf(tx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts of ' || ${ownerId}::text, 0))`.execute(tx);
}

/** Counts the drafts and scheduled things of an account. Uses the index subjects_works. */
export async function countDrafts(tx: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from subjects
    where owner_id = ${ownerId} and kind in ('artwork', 'blog', 'discussion') and status in ('draft', 'scheduled')
      and visibility <> 'deleted'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lists what is to be published by now, what is due longest first. Uses the index subjects_scheduled. */
export async function listDue(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; kind: ContentKindName }[]> {
  const { rows } = await sql<{ id: string; kind: ContentKindName }>`
    select id, kind from subjects where status = 'scheduled' and publish_at <= ${now}
    order by publish_at limit ${limit}`.execute(db);
  return rows;
}

export type WorkRow = {
  id: string;
  kind: ContentKindName;
  status: Status;
  publishAt: Date | null;
  changedAt: Date;
  visibility: Visibility;
};

type Works = { ownerId: string; kinds: readonly ContentKindName[]; statuses: readonly Status[] };

/**
 * Lists a person's things of these kinds and statuses, those that were changed last first. Merges the newest of each from the index
 * subjects_works: the cost does not grow with their number.
 */
export async function listWorks(
  db: Db,
  { ownerId, kinds, statuses, limit, offset, after }: Works & KeysetWindow<readonly ['time', 'id']>,
): Promise<WorkRow[]> {
  const before = after
    ? sql`and (s.changed_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<WorkRow>`
    select newest.* from unnest(${kinds}::text[]) as k (kind) cross join unnest(${statuses}::text[]) as st (status)
    cross join lateral (
      select s.id, s.kind, s.status, s.publish_at as "publishAt", s.changed_at as "changedAt", s.visibility
      from subjects s
      where s.owner_id = ${ownerId} and s.kind in ('artwork', 'blog', 'discussion') and s.kind = k.kind
        and s.status = st.status and s.visibility <> 'deleted' ${before}
      order by s.changed_at desc, s.id desc limit ${offset + limit}
    ) newest
    order by "changedAt" desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
