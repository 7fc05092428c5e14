import { commentLimits } from '@kalaangan/contract/social/comments';
import type { Comment, CommentReply } from '@kalaangan/contract/social/comments.calls';
import { tellLanguage } from '@kalaangan/rich-text/language';
import { findAudience, findAuthors, type Author, type SharedAudience } from '#features/accounts/index.ts';
import { cutPage } from '#platform/database/lists/keyset.ts';
import type { Social } from '../context.ts';
import { findUnrestrained } from './restraint-steps.ts';
import type * as store from '../store/index.ts';

export const defaultMaxLikers = 100;

/** Numbers of likers and replies to read for the view of a comment: one reply more than is shown. */
export const embeddedIn = (maxLikers: number): store.Embedded => ({
  likers: maxLikers,
  replies: commentLimits.replies + 1,
});

/** Comments with their first replies, as visitors see them. Those of deleted people are left out. */
export async function toComments(social: Social, rows: readonly store.ShownCommentRow[]): Promise<Comment[]> {
  const facts = await loadFacts(
    social,
    rows.flatMap((row) => [row, ...row.replies]),
  );
  return rows.flatMap((row) => {
    const replies = cutPage(row.replies, commentLimits.replies, ({ id }) => [id]);
    return toReply(row, facts).map((view) => ({
      ...view,
      replies: replies.rows.flatMap((reply) => toReply(reply, facts)),
      repliesCount: row.replies_count,
      repliesNextCursor: replies.nextCursor,
    }));
  });
}

/** Replies as visitors see them. Those of deleted people are left out. */
export async function toReplies(
  social: Social,
  rows: readonly store.ShownReplyRow[],
): Promise<CommentReply[]> {
  const facts = await loadFacts(social, rows);
  return rows.flatMap((row) => toReply(row, facts));
}

type Facts = {
  people: ReadonlyMap<string, Author>;
  unrestrained: ReadonlySet<string>;
  visitors: SharedAudience;
};

async function loadFacts(
  social: Social,
  rows: readonly Pick<store.ShownReplyRow, 'author_id'>[],
): Promise<Facts> {
  const ids = rows.map((row) => row.author_id);
  const [people, unrestrained, visitors] = await Promise.all([
    findAuthors(social.accounts, ids),
    findUnrestrained(social, social.db, ids),
    findAudience(social.accounts, null),
  ]);
  return { people, unrestrained, visitors };
}

/** Returns the view of a reply; none if the author was deleted between two queries. */
function toReply(row: store.ShownReplyRow, { people, unrestrained, visitors }: Facts): CommentReply[] {
  const author = people.get(row.author_id);
  if (!author) return [];
  return [
    {
      _id: row.id,
      content: row.content,
      linksShown: unrestrained.has(row.author_id),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      user: author.card,
      ...tellLanguage(author, [row.content]),
      likes: row.likers.filter(visitors.names),
      likesCount: row.likes_count,
      likedByMe: false,
      can: { edit: false, delete: false },
    },
  ];
}
