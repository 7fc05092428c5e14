import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import { commentMessages } from '@kalaangan/contract/comments';
import type { CommentCalls, Target } from '~/features/social/index.ts';
import { api } from '~/lib/browser-transport.ts';
import type { useArtworkChange } from '../own-artwork.ts';
import { artworkPlace } from './comments-code.ts';

/** Commenting on an artwork. Its count of comments follows what the server says with each answer. */
export function artworkCommentCalls(id: string, change: ReturnType<typeof useArtworkChange>): CommentCalls {
  const counted = (commentsCount: number) => change(() => ({ commentsCount }));

  /** The answer to a comment tells no count; others may have written meanwhile. */
  async function recount(): Promise<void> {
    const page = await api(at.comments, { params: { id }, query: { limit: '1' } });
    counted(page.commentsCount);
  }

  return {
    place: artworkPlace(id),
    texts: commentMessages,
    async list(cursor, signal) {
      const page = await api(at.comments, { params: { id }, query: { cursor } }, { signal });
      counted(page.commentsCount);
      return page;
    },
    async add(content) {
      const comment = await api(at.addComment, { params: { id }, body: { content } });
      let commentsCount: number | undefined;
      change((now) => ({ commentsCount: (commentsCount ??= now.commentsCount + 1) }));
      recount().catch(() => {});
      return comment;
    },
    listReplies: (commentId, cursor) => api(at.replies, { params: { id, commentId }, query: { cursor } }),
    async addReply(commentId, content) {
      const answer = await api(at.addReply, { params: { id, commentId }, body: { content } });
      counted(answer.commentsCount);
      return answer.reply;
    },
    async remove({ commentId, replyId }) {
      const { commentsCount } =
        replyId === undefined
          ? await api(at.removeComment, { params: { id, commentId } })
          : await api(at.removeReply, { params: { id, commentId, replyId } });
      counted(commentsCount);
    },
    setLiked: (target, liked) => setLiked(id, target, liked),
    async listLikers({ commentId, replyId }, cursor, signal) {
      const query = { cursor };
      const { likes, nextCursor } =
        replyId === undefined
          ? await api(at.commentLikes, { params: { id, commentId }, query }, { signal })
          : await api(at.replyLikes, { params: { id, commentId, replyId }, query }, { signal });
      return { people: likes, nextCursor };
    },
  };
}

function setLiked(id: string, { commentId, replyId }: Target, liked: boolean) {
  return replyId === undefined
    ? api(liked ? at.likeComment : at.unlikeComment, { params: { id, commentId } })
    : api(liked ? at.likeReply : at.unlikeReply, { params: { id, commentId, replyId } });
}
