import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withWords } from '../comment-pages.ts';
import { useComments } from '../comments-context.ts';
import type { Target } from '../shown-comment.ts';
import { useCommentsCache } from '../use-comments-cache.ts';

/** Changes the text of a comment or a reply. */
export function useEditComment(target: Target) {
  const { calls, id } = useComments();
  const { addresses: at } = calls;
  const { update } = useCommentsCache();
  const { commentId, replyId } = target;
  return useMutation({
    mutationFn: async (content: string) =>
      replyId === undefined
        ? api(at.editComment, { params: { id, commentId }, body: { content } })
        : (await api(at.editReply, { params: { id, commentId, replyId }, body: { content } })).reply,
    onSuccess: (edited) => update(withWords(target, edited)),
  });
}
