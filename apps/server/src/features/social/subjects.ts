import { findUnseen, listFollowedIds } from '#features/accounts/index.ts';
import {
  byId,
  loadPage,
  toIdPage,
  type IdPage,
  type Page,
  type PageRequest,
} from '#platform/database/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';
import type { SubjectKind, Visibility } from './tables.ts';

// The rows that likes, comments, votes and views refer to, and lists of them.

export { selectSubjectCounts } from './store/index.ts';

/** A subject's counts, and whether the viewer likes it. */
export type SubjectState = store.SubjectCounts & { likedByMe: boolean };

/** Counts the subjects of a kind. The cost grows with their number: call it seldom. */
export function countSubjects({ db }: Social, kind: SubjectKind): Promise<number> {
  return store.countSubjects(db, kind);
}

export async function listPopular({ db }: Social, kind: SubjectKind, request: PageRequest): Promise<IdPage> {
  const page = await loadPage(request, {
    sortKey: ['number', 'id'],
    keyOf: (row: { score: number; id: string }) => [row.score, row.id],
    load: (window) => store.listPopularIds(db, { kind, ...window }),
  });
  return toIdPage(page);
}

/** Newest first. */
export async function listOfOwner(
  { db }: Social,
  kind: SubjectKind,
  ownerId: string,
  request: PageRequest,
): Promise<IdPage> {
  return toIdPage(
    await loadPage(request, {
      ...byId,
      load: (window) => store.listIdsOfOwner(db, { kind, ownerId, ...window }),
    }),
  );
}

/** Newest first, of all people whom the viewer follows and sees. */
export async function listOfFollowed(
  { db, accounts }: Social,
  kind: SubjectKind,
  viewer: Viewer,
  request: PageRequest,
): Promise<IdPage> {
  const [followedIds, unseen] = await Promise.all([
    listFollowedIds(accounts, viewer.id),
    findUnseen(accounts, viewer),
  ]);
  const ownerIds = followedIds.filter((id) => !unseen.has(id));
  return toIdPage(
    await loadPage(request, {
      ...byId,
      load: (window) => store.listIdsOfOwners(db, { kind, ownerIds, ...window }),
    }),
  );
}

/** The newest `each` of every owner, newest first. */
export function listNewestOfEach(
  { db }: Social,
  kind: SubjectKind,
  ownerIds: readonly string[],
  each: number,
): Promise<{ ownerId: string; id: string }[]> {
  return store.listNewestIdsOfEach(db, kind, ownerIds, each);
}

/** The subjects of an owner, oldest first, after the given id. */
export function listIdsForExport(
  { db }: Social,
  kind: SubjectKind,
  ownerId: string,
  limit: number,
  after: string | null,
): Promise<string[]> {
  return store.listOldestIdsOfOwner(db, { kind, ownerId, limit, after });
}

/** @param withinMs how long a change of the counts may stay unseen in a cached answer */
export async function findStates(
  { db }: Social,
  ids: readonly string[],
  viewer: Viewer | null,
  { withinMs = 0 } = {},
): Promise<Map<string, SubjectState>> {
  const [counts, liked] = await Promise.all([
    store.listSubjectCounts(db, ids, withinMs),
    viewer ? store.listLikedIds(db, viewer.id, ids) : [],
  ]);
  const likedIds = new Set(liked);
  return new Map(
    counts.map((row) => [
      row.id,
      {
        likesCount: row.likes_count,
        likedByMe: likedIds.has(row.id),
        commentsCount: row.comments_count,
        views: row.views,
      },
    ]),
  );
}

export async function isLikedBy({ db }: Social, id: string, viewer: Viewer | null): Promise<boolean> {
  return viewer !== null && (await store.listLikedIds(db, viewer.id, [id])).length > 0;
}

/** Call it in the transaction that inserts the content. */
export function addSubject(tx: Db, subject: store.NewSubject): Promise<void> {
  return store.insertSubject(tx, subject);
}

/** Deletes the subjects and all that refers to them. Call it in the transaction that deletes the content. */
export function removeSubjects(tx: Db, ids: readonly string[]): Promise<void> {
  return store.deleteSubjects(tx, ids);
}

/** Call it in the transaction that adds or deletes comments or replies. @param change negative for deleted ones */
export function addToCommentsCount(tx: Db, subjectId: string, change: number): Promise<void> {
  return store.addToCommentsCount(tx, subjectId, change);
}

/** Corrects counts after comments were deleted. @param subjectIds one entry for each deleted comment */
export function subtractComments(tx: Db, subjectIds: readonly string[]): Promise<void> {
  return store.subtractComments(tx, subjectIds);
}

/**
 * For transactions that write rows which refer to the subject: concurrent ones do not wait, but a deletion does.
 * @returns null if it does not exist
 */
export function lockSubjectShared(tx: Db, kind: SubjectKind, id: string): Promise<store.SubjectState | null> {
  return store.lockSubjectShared(tx, kind, id);
}

/** For deletions: all other locks wait. @returns null if it does not exist */
export function lockSubjectExclusively(
  tx: Db,
  kind: SubjectKind,
  id: string,
): Promise<store.SubjectState | null> {
  return store.lockSubjectExclusively(tx, kind, id);
}

/** For deletions: locks in the order of ids, against deadlocks. @returns the existing ones */
export function lockSubjectsExclusively(
  tx: Db,
  ids: readonly string[],
): Promise<{ id: string; ownerId: string }[]> {
  return store.lockSubjectsExclusively(tx, ids);
}

/** What a person has published that has this visibility, newest first. */
export async function listOwnSubjects(
  db: Db,
  list: { ownerId: string; kinds: readonly SubjectKind[]; visibility: Visibility },
  request: PageRequest,
): Promise<Page<store.OwnSubject>> {
  return loadPage(request, {
    ...byId,
    load: (window) => store.listOwnSubjects(db, { ...list, ...window }),
  });
}
