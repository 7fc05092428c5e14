import { commentLimits } from '@kalaangan/contract/comments';
import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import { findPersonCards } from '#features/accounts/index.ts';
import { cutPage, type Page } from '#platform/database/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Social } from './context.ts';
import { mayDeleteComment } from './policy.ts';
import * as store from './store/index.ts';
import { findStates } from './subjects.ts';

export const defaultMaxLikers = 100;

/** The views of comments with their first replies, in the order of the rows. Deleted ones are left out. */
export async function toComments(
  social: Social,
  rows: readonly store.CommentRow[],
  viewer: Viewer | null,
  maxLikers?: number,
): Promise<Comment[]> {
  const replies = await findFirstReplies(
    social.db,
    rows.map(({ id }) => id),
  );
  const all = [...rows, ...[...replies.values()].flatMap((page) => page.rows)];
  const views = new Map((await toReplies(social, all, viewer, maxLikers)).map((view) => [view._id, view]));
  return rows.flatMap(({ id }) => {
    const view = views.get(id);
    const page = replies.get(id);
    if (!view) return [];
    return {
      ...view,
      replies: page?.rows.flatMap((row) => views.get(row.id) ?? []) ?? [],
      repliesCount: page?.count ?? 0,
      repliesNextCursor: page?.nextCursor ?? null,
    };
  });
}

/** The views of comments or replies, without their replies. One query for each kind of data. */
export async function toReplies(
  social: Social,
  rows: readonly store.CommentRow[],
  viewer: Viewer | null,
  maxLikers = defaultMaxLikers,
): Promise<CommentReply[]> {
  const ids = rows.map(({ id }) => id);
  const [people, states, likers, owners] = await Promise.all([
    findPersonCards(
      social.accounts,
      rows.map((row) => row.author_id),
    ),
    findStates(social, ids, viewer),
    findLikers(social.db, ids, viewer, maxLikers),
    // Needed for permissions, which only a viewer has.
    viewer ? store.findSubjectOwners(social.db, new Set(rows.map((row) => row.subject_id))) : null,
  ]);
  return rows.flatMap((row) => {
    const user = people.get(row.author_id);
    const state = states.get(row.id);
    // Deleted between two of the queries.
    if (!user || !state) return [];
    return {
      _id: row.id,
      content: row.content,
      createdAt: row.created_at.toISOString(),
      user,
      likes: likers.get(row.id) ?? [],
      likesCount: state.likesCount,
      likedByMe: state.likedByMe,
      can: { delete: mayDelete(viewer, row, owners?.get(row.subject_id)) },
    };
  });
}

function mayDelete(viewer: Viewer | null, row: store.CommentRow, ownerId: string | undefined): boolean {
  if (!viewer || ownerId === undefined) return false;
  return mayDeleteComment(viewer, { authorId: row.author_id, ownerId });
}

/** The first replies of each comment, oldest first, and the number of all. */
async function findFirstReplies(
  db: Db,
  commentIds: readonly string[],
): Promise<Map<string, Page<store.CommentRow> & { count: number }>> {
  const [rows, counts] = await Promise.all([
    store.listFirstReplies(db, commentIds, commentLimits.replies),
    store.countReplies(db, commentIds),
  ]);
  const byParent = Map.groupBy(rows, (row) => row.parent_id ?? '');
  return new Map(
    commentIds.map((id) => {
      const page = cutPage(byParent.get(id) ?? [], commentLimits.replies, (row) => [row.id]);
      return [id, { ...page, count: counts.get(id) ?? 0 }];
    }),
  );
}

/** By comment, the ids of its newest likers, at most `limit`, and always the viewer if they are one of all likers. */
async function findLikers(
  db: Db,
  ids: readonly string[],
  viewer: Viewer | null,
  limit: number,
): Promise<Map<string, string[]>> {
  const [newest, liked] = await Promise.all([
    store.listNewestLikersOf(db, ids, limit),
    viewer ? store.listLikedIds(db, viewer.id, ids) : [],
  ]);
  for (const id of liked) {
    const likers = newest.get(id) ?? [];
    if (viewer && !likers.includes(viewer.id)) newest.set(id, [...likers.slice(0, limit - 1), viewer.id]);
  }
  return newest;
}
