import type { LikersPage } from '@kalaangan/contract/social.calls';
import { findShown, listPersonCards } from '#features/accounts/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { fillPage } from '#platform/database/filled-page.ts';
import { loadPage, type PageRequest } from '#platform/database/keyset.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';
import type { Subject } from './subject.ts';
import { requireInteractive, requireOwner } from './visibility.ts';

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

/** Those of the subjects that the viewer likes. */
export async function findLikedIds(
  { db }: Social,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlySet<string>> {
  return new Set(await store.listLikedIds(db, viewer.id, ids));
}

/** The ids of the newest likers whom the viewer sees, of 100, and always the viewer if they are one of all likers. */
export async function listEmbeddedLikers(
  { db, accounts }: Social,
  subjectId: string,
  viewer: Viewer | null,
): Promise<string[]> {
  const [newest, isShown, liked] = await Promise.all([
    store.listNewestLikers(db, subjectId, maxEmbeddedLikers),
    findShown(accounts, viewer),
    viewer ? store.listLikedIds(db, viewer.id, [subjectId]) : [],
  ]);
  const shown = newest.filter(isShown);
  return viewer && liked.length > 0 ? embedLiker(shown, viewer) : shown;
}

/** The ids of the newest likers with the viewer's, who is one of all. */
export function embedLiker(newest: string[], viewer: Viewer): string[] {
  return newest.includes(viewer.id) ? newest : [...newest.slice(0, maxEmbeddedLikers - 1), viewer.id];
}

/** The ids of the newest likers that are embedded, as a column of another feature's query. @param id the subject's */
export function selectEmbeddedLikers(id: string) {
  return store.selectNewestLikers(id, maxEmbeddedLikers);
}

/** The likers of a subject whom the viewer sees, newest first, and the number of all. @throws {Problem} 404 */
export async function listLikers(
  { db, accounts }: Social,
  subject: Subject,
  viewer: Viewer | null,
  request: PageRequest,
): Promise<LikersPage> {
  await requireOwner(db, subject, viewer);
  const { id } = subject;
  const isShown = await findShown(accounts, viewer);
  const loadIds = async (part: PageRequest) => {
    const { rows, ...end } = await loadPage(part, {
      sortKey: ['time', 'id'],
      keyOf: (row: { created_at: Date; user_id: string }) => [row.created_at, row.user_id],
      load: (window) => store.listLikes(db, { subjectId: id, ...window }),
    });
    return { items: rows.map((row) => row.user_id), ...end };
  };
  const [{ items, ...end }, [counts]] = await Promise.all([
    fillPage(request, loadIds, isShown),
    store.listSubjectCounts(db, [id]),
  ]);
  return { likes: await listPersonCards(accounts, items), ...end, total: counts?.likes_count ?? 0 };
}
