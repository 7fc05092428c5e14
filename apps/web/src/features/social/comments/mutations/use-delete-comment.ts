import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withoutComment } from '../comment-pages.ts';
import { useComments } from '../comments-context.ts';
import type { Target } from '../shown-comment.ts';
import { useCommentsCache } from '../use-comments-cache.ts';

/** Deletes a comment with its replies, or a reply. */
export function useDeleteComment(target: Target) {
  const { calls, id } = useComments();
  const { remove } = useCommentsCache();
  const { commentId, replyId } = target;
  return useMutation({
    mutationFn: () =>
      replyId === undefined
        ? api(calls.addresses.removeComment, { params: { id, commentId } })
        : api(calls.addresses.removeReply, { params: { id, commentId, replyId } }),
    onSuccess({ commentsCount }) {
      remove(withoutComment(target), commentsCount);
    },
  });
}
