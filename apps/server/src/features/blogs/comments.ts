import type { BlogComment, BlogCommentLikeState, BlogReply } from '@kalaangan/contract/blog-comments.calls';
import { blogMessages } from '@kalaangan/contract/blogs';
import { commentMessages as say } from '@kalaangan/contract/comments';
import type { PersonCard } from '@kalaangan/contract/people';
import type { LikersPage } from '@kalaangan/contract/social.calls';
import type { PageRequest } from '#features/social/index.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { createBlogCommentViews } from './comment-views.ts';
import type { BlogsOptions } from './options.ts';

const missing = blogMessages.notFound;
const on = (id: string) => ({ kind: 'blog', id }) as const;

/** A comment, or a reply to it. */
type Target = { commentId: string; replyId?: string };
type PageEnd = { hasMore: boolean; nextCursor: string | null };

export type BlogComments = ReturnType<typeof createBlogComments>;

export function createBlogComments({ accounts, social }: Pick<BlogsOptions, 'accounts' | 'social'>) {
  const views = createBlogCommentViews(social, accounts);

  async function findPeople(ids: readonly string[]): Promise<PersonCard[]> {
    const people = await accounts.findPersonCards(ids);
    return ids.flatMap((id) => people.get(id) ?? []);
  }

  const countComments = (id: string) => social.countComments(on(id), missing);

  /** As it is now. @throws Problem 404 */
  async function getComment(id: string, commentId: string, viewer: Viewer): Promise<BlogComment> {
    const row = await social.requireCommentOn(on(id), { commentId }, missing);
    const [view] = await views.toComments([row], viewer);
    if (!view) throw notFound(say.notFound);
    return view;
  }

  async function removeComment(id: string, target: Target, viewer: Viewer): Promise<number> {
    await social.removeComment(viewer, on(id), target, missing);
    return countComments(id);
  }

  return {
    /** Of a blog that may not be there. */
    async listNewestComments(id: string, viewer: Viewer | null, limit: number) {
      const { rows, ...page } = await social.listComments(id, { limit });
      return { comments: await views.toComments(rows, viewer), ...page };
    },

    /** @throws Problem 404 */
    async listComments(
      id: string,
      viewer: Viewer | null,
      request: PageRequest,
    ): Promise<{ comments: BlogComment[]; commentsCount: number } & PageEnd> {
      const [{ rows, ...page }, commentsCount] = await Promise.all([
        social.listComments(id, request),
        countComments(id),
      ]);
      return { comments: await views.toComments(rows, viewer), commentsCount, ...page };
    },

    async addComment(id: string, viewer: Viewer, content: string): Promise<BlogComment> {
      const row = await social.addComment(viewer, on(id), content, missing);
      const [view] = await views.toComments([row], viewer);
      if (!view) throw notFound(missing);
      return view;
    },

    async addReply(
      id: string,
      commentId: string,
      viewer: Viewer,
      content: string,
    ): Promise<{ comment: BlogComment; reply: BlogReply }> {
      const row = await social.addReply(viewer, on(id), commentId, content, missing);
      const [comment, [reply]] = await Promise.all([
        getComment(id, commentId, viewer),
        views.toReplies([row], viewer),
      ]);
      if (!reply) throw notFound(say.notFound);
      return { comment, reply };
    },

    async listReplies(
      id: string,
      commentId: string,
      viewer: Viewer | null,
      request: PageRequest,
    ): Promise<{ replies: BlogReply[] } & PageEnd> {
      const { rows, ...page } = await social.listReplies(on(id), commentId, request);
      return { replies: await views.toReplies(rows, viewer), ...page };
    },

    async removeComment(id: string, commentId: string, viewer: Viewer): Promise<{ commentsCount: number }> {
      return { commentsCount: await removeComment(id, { commentId }, viewer) };
    },

    async removeReply(
      id: string,
      target: { commentId: string; replyId: string },
      viewer: Viewer,
    ): Promise<{ commentsCount: number; comment: BlogComment }> {
      const commentsCount = await removeComment(id, target, viewer);
      return { commentsCount, comment: await getComment(id, target.commentId, viewer) };
    },

    async setCommentLiked(
      id: string,
      target: Target,
      viewer: Viewer,
      liked: boolean,
    ): Promise<BlogCommentLikeState> {
      await social.requireCommentOn(on(id), target, missing);
      const [kind, subjectId] = subjectOf(target);
      const state = await social.setLiked(kind, subjectId, viewer, liked);
      if (!state) throw notFound(kind === 'reply' ? say.replyNotFound : say.notFound);
      return { likes: await findPeople(await social.listEmbeddedLikers(subjectId, viewer)), ...state };
    },

    async listCommentLikers(id: string, target: Target, request: PageRequest): Promise<LikersPage> {
      await social.requireCommentOn(on(id), target, missing);
      const [kind, subjectId] = subjectOf(target);
      const page = await social.listLikers(kind, subjectId, request);
      if (!page) throw notFound(kind === 'reply' ? say.replyNotFound : say.notFound);
      const { ids, ...rest } = page;
      return { likes: await findPeople(ids), ...rest };
    },
  };
}

function subjectOf({ commentId, replyId }: Target) {
  return replyId === undefined ? (['comment', commentId] as const) : (['reply', replyId] as const);
}
