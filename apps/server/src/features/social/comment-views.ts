import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import { commentLimits } from '@kalaangan/contract/comments';
import type { Accounts } from '#features/accounts/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { CommentRow } from './store/comments.ts';
import type { Social } from './social.ts';

const mostLikers = 100;

/** Rows of comments or replies to what is answered, in their order: one load for each kind of data. */
async function toReplies(
  social: Social,
  accounts: Accounts,
  rows: readonly CommentRow[],
  viewer: Viewer | null,
  embeddedLikers: number,
): Promise<CommentReply[]> {
  const ids = rows.map(({ id }) => id);
  const [people, states, likers] = await Promise.all([
    accounts.findPersonCards(rows.map((row) => row.author_id)),
    social.findStates(ids, viewer),
    social.findLikersOf(ids, viewer, embeddedLikers),
  ]);
  return rows.flatMap((row) => {
    const user = people.get(row.author_id);
    const state = states.get(row.id);
    // Removed between two of the queries.
    if (!user || !state) return [];
    return {
      _id: row.id,
      content: row.content,
      createdAt: row.created_at.toISOString(),
      user,
      likes: likers.get(row.id) ?? [],
      likesCount: state.likesCount,
      likedByMe: state.likedByMe,
    };
  });
}

/** Comments as they are answered, with the first of their replies. */
export function createCommentViews(social: Social, accounts: Accounts, embeddedLikers = mostLikers) {
  return {
    toReplies: (rows: readonly CommentRow[], viewer: Viewer | null) =>
      toReplies(social, accounts, rows, viewer, embeddedLikers),

    async toComments(rows: readonly CommentRow[], viewer: Viewer | null): Promise<Comment[]> {
      const replies = await social.findReplies(
        rows.map(({ id }) => id),
        commentLimits.replies,
      );
      const all = [...rows, ...[...replies.values()].flatMap((page) => page.rows)];
      const views = new Map(
        (await toReplies(social, accounts, all, viewer, embeddedLikers)).map((view) => [view._id, view]),
      );
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
    },
  };
}
