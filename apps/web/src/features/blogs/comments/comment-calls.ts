import { blogAddresses as at, blogCommentMessages, blogLimits } from '@kalaangan/contract/blogs';
import { commentMessages } from '@kalaangan/contract/comments';
import type { CommentCalls, Target } from '~/features/social/index.ts';
import { api } from '~/lib/browser-transport.ts';
import type { BlogChange } from '../own-blog.ts';
import { blogPlace } from './comments-code.ts';

const texts = { ...commentMessages, ...blogCommentMessages };

/** Commenting on a blog. Its count of comments follows what the server says. */
export function blogCommentCalls(id: string, change: BlogChange): CommentCalls {
  const counted = (commentsCount: number) => change(() => ({ commentsCount }));

  async function list(cursor: string | undefined, signal?: AbortSignal) {
    const query = { cursor, limit: String(blogLimits.commentsShown) };
    const page = await api(at.comments, { params: { id }, query }, { signal });
    counted(page.commentsCount);
    return page;
  }

  /** Answers to what is written tell no count; others may have written meanwhile. */
  function recount(): void {
    api(at.comments, { params: { id }, query: { limit: '1' } }).then(
      (page) => counted(page.commentsCount),
      () => {},
    );
  }

  return {
    place: blogPlace(id),
    texts,
    list,
    async add(content) {
      const comment = await api(at.addComment, { params: { id }, body: { content } });
      recount();
      return comment;
    },
    listReplies: (commentId, cursor) => api(at.replies, { params: { id, commentId }, query: { cursor } }),
    async addReply(commentId, content) {
      const { reply } = await api(at.addReply, { params: { id, commentId }, body: { content } });
      recount();
      return reply;
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
