import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

/** Marks a reply as a solution, or removes the mark. */
export function useToggleSolution(id: string, replyId: string) {
  const { updateReplies, refetch, invalidateLists } = useDiscussionCache(id);
  return useMutation({
    mutationFn: () => api(at.solved, { params: { id, replyId } }),
    async onSuccess({ reply }) {
      invalidateLists();
      if (reply._id === '') return refetch();
      await updateReplies(({ withSolved }) => withSolved(replyId, reply.solved));
    },
  });
}
