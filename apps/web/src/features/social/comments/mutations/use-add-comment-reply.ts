import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { withReply } from '../comment-pages.ts';
import { useComments } from '../comments-context.ts';
import { useCommentsCache } from '../use-comments-cache.ts';

export function useAddCommentReply(commentId: string) {
  const { calls, id } = useComments();
  const { update, setCount, incrementCount } = useCommentsCache();
  return useMutation({
    mutationFn: (content: string) =>
      api(calls.addresses.addReply, { params: { id, commentId }, body: { content } }),
    onSuccess(answer) {
      if ('commentsCount' in answer) setCount(answer.commentsCount);
      else incrementCount();
      update(withReply(commentId, answer.reply));
    },
  });
}
