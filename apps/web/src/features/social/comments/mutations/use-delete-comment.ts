import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withComment, withoutComment, withReply } from '../comment-pages.ts';
import { useComments } from '../comments-context.ts';
import type { Target } from '../shown-comment.ts';
import { useCommentsCache } from '../use-comments-cache.ts';

/** Deletes a comment with its replies, or a reply, and takes that back. */
export function useDeleteComment({ commentId, replyId }: Target) {
  const { calls, id } = useComments();
  const { addresses: at } = calls;
  const { remove, update, incrementCount } = useCommentsCache();
  const { mutateAsync: deleteComment } = useMutation({
    mutationFn: () =>
      replyId === undefined
        ? api(at.removeComment, { params: { id, commentId } })
        : api(at.removeReply, { params: { id, commentId, replyId } }),
    onSuccess({ commentsCount }) {
      remove(withoutComment({ commentId, replyId }), commentsCount);
    },
  });
  const { mutateAsync: restoreComment } = useMutation({
    mutationFn: async () =>
      replyId === undefined
        ? withComment(await api(at.restoreComment, { params: { id, commentId } }))
        : withReply(commentId, (await api(at.restoreReply, { params: { id, commentId, replyId } })).reply),
    onSuccess(change) {
      incrementCount();
      update(change);
    },
  });
  return { deleteComment, restoreComment };
}
