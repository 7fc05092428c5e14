import { discussionAddresses as at } from '@kalaangan/contract/discussions';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

/** Marks a reply as a solution, or removes the mark. */
export function useToggleSolution(id: string, replyId: string) {
  const { updateReplies, invalidateLists } = useDiscussionCache(id);
  return useMutation({
    mutationFn: () => api(at.solved, { params: { id, replyId } }),
    async onSuccess({ reply }) {
      invalidateLists();
      await updateReplies(({ withSolved }) => withSolved(replyId, reply.solved));
    },
  });
}
