import type { BlogComment, BlogReply } from '@kalaangan/contract/blog-comments.calls';
import type { Comment, CommentReply } from '@kalaangan/contract/comments.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import type { Accounts } from '#features/accounts/index.ts';
import { createCommentViews, type Social } from '#features/social/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/**
 * People take far more room than ids, and a page of comments has thousands of replies at most: a few of each are
 * enough beside the count, all are in a list of their own.
 */
const embeddedLikers = 10;

type Rows = Parameters<ReturnType<typeof createCommentViews>['toComments']>[0];

/** Comments on blogs: those who like them are people, one load for all of them. */
export function createBlogCommentViews(social: Social, accounts: Accounts) {
  const views = createCommentViews(social, accounts, embeddedLikers);

  return {
    async toReplies(rows: Rows, viewer: Viewer | null): Promise<BlogReply[]> {
      const replies = await views.toReplies(rows, viewer);
      const people = await accounts.findPersonCards(replies.flatMap(({ likes }) => likes));
      return replies.map((reply) => withPeople(reply, people));
    },

    async toComments(rows: Rows, viewer: Viewer | null): Promise<BlogComment[]> {
      if (rows.length === 0) return [];
      const comments = await views.toComments(rows, viewer);
      const people = await accounts.findPersonCards(
        comments.flatMap(({ likes, replies }) => [...likes, ...replies.flatMap((reply) => reply.likes)]),
      );
      return comments.map((comment) => ({
        ...withPeople(comment, people),
        replies: comment.replies.map((reply) => withPeople(reply, people)),
      }));
    },
  };
}

function withPeople<Written extends Comment | CommentReply>(
  { likes, ...written }: Written,
  people: ReadonlyMap<string, PersonCard>,
): Omit<Written, 'likes'> & { likes: PersonCard[] } {
  return { ...written, likes: likes.flatMap((id) => people.get(id) ?? []) };
}
