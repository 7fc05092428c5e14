import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withReply } from '../comment-pages.ts';
import { useComments } from '../comments-context.ts';
import { useCommentsCache } from '../use-comments-cache.ts';

export function useAddCommentReply(commentId: string) {
  const { calls, id } = useComments();
  const { update, refetch, setCount, incrementCount } = useCommentsCache();
  return useMutation({
    mutationFn: (content: string) =>
      api(calls.addresses.addReply, { params: { id, commentId }, body: { content } }),
    onSuccess(answer) {
      const commentsCount = 'commentsCount' in answer ? answer.commentsCount : NaN;
      if (Number.isNaN(commentsCount)) incrementCount();
      else setCount(commentsCount);
      // The answer may not have the reply.
      if (answer.reply._id === '') refetch();
      else update(withReply(commentId, answer.reply));
    },
  });
}
