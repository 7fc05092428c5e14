import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withComment } from '../comment-pages.ts';
import { useComments } from '../comments-context.ts';
import { useCommentsCache } from '../use-comments-cache.ts';

export function useAddComment() {
  const { calls, id } = useComments();
  const { update, incrementCount } = useCommentsCache();
  return useMutation({
    mutationFn: (content: string) => api(calls.addresses.addComment, { params: { id }, body: { content } }),
    onSuccess(comment) {
      incrementCount();
      update(withComment(comment));
    },
  });
}
