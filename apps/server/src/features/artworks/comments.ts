import { artworkMessages } from '@kalaangan/contract/artworks';
import { commentLimits, commentMessages as say } from '@kalaangan/contract/comments';
import type {
  Comment,
  CommentLikeState,
  CommentPage,
  CommentReply,
  ReplyPage,
} from '@kalaangan/contract/comments.calls';
import type { LikersPage } from '@kalaangan/contract/social.calls';
import { createCommentViews, type PageRequest } from '#features/social/index.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ArtworksOptions } from './options.ts';

const missing = artworkMessages.notFound;
const on = (id: string) => ({ kind: 'artwork', id }) as const;
const firstPage: PageRequest = { limit: commentLimits.page };

/** A comment, or a reply to it. */
type Target = { commentId: string; replyId?: string };

export function createArtworkComments({ accounts, social }: Pick<ArtworksOptions, 'accounts' | 'social'>) {
  const views = createCommentViews(social, accounts);

  async function listComments(id: string, viewer: Viewer | null, request: PageRequest): Promise<CommentPage> {
    const [{ rows, ...page }, commentsCount] = await Promise.all([
      social.listComments(id, request),
      social.countComments(on(id), missing),
    ]);
    return { comments: await views.toComments(rows, viewer), ...page, commentsCount };
  }

  return {
    /** @throws Problem 404 */
    listComments,

    async addComment(id: string, viewer: Viewer, content: string): Promise<Comment> {
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
    ): Promise<CommentPage & { reply: CommentReply }> {
      const row = await social.addReply(viewer, on(id), commentId, content, missing);
      const [[reply], page] = await Promise.all([
        views.toReplies([row], viewer),
        listComments(id, viewer, firstPage),
      ]);
      if (!reply) throw notFound(say.notFound);
      return { ...page, reply };
    },

    async listReplies(
      id: string,
      commentId: string,
      viewer: Viewer | null,
      request: PageRequest,
    ): Promise<ReplyPage> {
      const { rows, ...page } = await social.listReplies(on(id), commentId, request);
      return { replies: await views.toReplies(rows, viewer), ...page };
    },

    async removeComment(id: string, target: Target, viewer: Viewer): Promise<CommentPage> {
      await social.removeComment(viewer, on(id), target, missing);
      return listComments(id, viewer, firstPage);
    },

    async setCommentLiked(
      id: string,
      target: Target,
      viewer: Viewer,
      liked: boolean,
    ): Promise<CommentLikeState> {
      await social.requireCommentOn(on(id), target, missing);
      const [kind, subjectId] = subjectOf(target);
      const state = await social.setLiked(kind, subjectId, viewer, liked);
      if (!state) throw notFound(kind === 'reply' ? say.replyNotFound : say.notFound);
      return { likes: await social.listEmbeddedLikers(subjectId, viewer), ...state };
    },

    async listCommentLikers(id: string, target: Target, request: PageRequest): Promise<LikersPage> {
      await social.requireCommentOn(on(id), target, missing);
      const [kind, subjectId] = subjectOf(target);
      const page = await social.listLikers(kind, subjectId, request);
      if (!page) throw notFound(kind === 'reply' ? say.replyNotFound : say.notFound);
      const { ids, ...rest } = page;
      const people = await accounts.findPersonCards(ids);
      return { likes: ids.flatMap((liker) => people.get(liker) ?? []), ...rest };
    },
  };
}

function subjectOf({ commentId, replyId }: Target) {
  return replyId === undefined ? (['comment', commentId] as const) : (['reply', replyId] as const);
}
