import type { LikersPage } from '@kalaangan/contract/social/social.calls';
import { listPage, listPersonCards, type Audience, type Viewer } from '#features/accounts/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Social } from '../context.ts';
import * as store from '../store/index.ts';
import type { Subject } from '../subject.ts';
import { requireInteractive, requireOwner } from '../visibility-guards.ts';

export type LikeState = { likesCount: number; likedByMe: boolean };

export const maxEmbeddedLikers = 100;

/** Idempotent. @throws {Problem} 403, 404, 429 */
export async function setLiked(
  { db, rateLimits, events }: Social,
  subject: Subject,
  viewer: Viewer,
  liked: boolean,
): Promise<LikeState> {
  const { kind, id, notFound: message } = subject;
  await rateLimits.consume('write', viewer.id);
  try {
    await withTransaction(db, async (tx) => {
      const ownerId = await (liked ? requireInteractive : requireOwner)(tx, subject, viewer);
      const isChanged = liked
        ? await store.insertLike(tx, id, viewer.id)
        : await store.deleteLike(tx, id, viewer.id);
      if (!isChanged) return;
      await store.addToLikesCount(tx, id, liked ? 1 : -1);
      await events.likesChanged.emit(tx, { subjectId: id, kind, ownerId, byId: viewer.id, liked });
    });
  } catch (error) {
    // The subject was deleted meanwhile.
    if (isForeignKeyViolation(error) && !(await store.findSubjectState(db, id, kind)))
      throw notFound(message);
    throw error;
  }
  const [counts] = await store.listSubjectCounts(db, [id]);
  if (!counts) throw notFound(message);
  return { likesCount: counts.likes_count, likedByMe: liked };
}

/** Finds those of the subjects that the viewer likes. */
export async function findLikedIds(
  { db }: Social,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlySet<string>> {
  return new Set(await store.listLikedIds(db, viewer.id, ids));
}

/** The ids of the newest likers whom the audience sees, of 100, and always the viewer if they are one of all likers. */
export async function listEmbeddedLikers(
  { db }: Social,
  subjectId: string,
  { viewer, names }: Audience,
): Promise<string[]> {
  const [newest, liked] = await Promise.all([
    store.listNewestLikers(db, subjectId, maxEmbeddedLikers),
    viewer ? store.listLikedIds(db, viewer.id, [subjectId]) : [],
  ]);
  const shown = newest.filter(names);
  return viewer && liked.length > 0 ? withViewer(shown, viewer, maxEmbeddedLikers) : shown;
}

/** The ids of the newest people with the viewer's, who is one of all. @param most how many are embedded */
export function withViewer(newest: readonly string[], { id }: Pick<Viewer, 'id'>, most: number): string[] {
  return newest.includes(id) ? [...newest] : [...newest.slice(0, most - 1), id];
}

/** The ids of the newest likers that are embedded, as a column of another feature's query. @param id the subject's */
export function selectEmbeddedLikers(id: string) {
  return store.selectNewestLikers(id, maxEmbeddedLikers);
}

/** The likers of a subject whom the audience sees, newest first, and the number of all. @throws {Problem} 404 */
export async function listLikers(
  { db, accounts }: Social,
  subject: Subject,
  audience: Audience,
  request: PageRequest,
): Promise<ListAnswer<LikersPage>> {
  await requireOwner(db, subject, audience.viewer);
  const { id } = subject;
  return listPage(audience, {
    request,
    load: async (part) => {
      const { rows, ...end } = await loadPage(part, {
        sortKey: ['time', 'id'],
        keyOf: (row: { created_at: Date; user_id: string }) => [row.created_at, row.user_id],
        load: (window) => store.listLikes(db, { subjectId: id, ...window }),
      });
      return { items: rows.map((row) => row.user_id), ...end };
    },
    rules: { personOf: (personId) => personId },
    view: async ({ items, ...end }) => {
      const [[counts], likes] = await Promise.all([
        store.listSubjectCounts(db, [id]),
        listPersonCards(accounts, audience, items),
      ]);
      return { likes, ...end, total: counts?.likes_count ?? 0 };
    },
  });
}
