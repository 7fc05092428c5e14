import { discussionAddresses as at } from '@kalaangan/contract/discussions';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { withSolved } from '../detail/reply-tree.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

/** Marks a reply as a solution, or removes the mark. */
export function useToggleSolution(id: string, replyId: string) {
  const { update, invalidateLists } = useDiscussionCache(id);
  return useMutation({
    mutationFn: () => api(at.solved, { params: { id, replyId } }),
    onSuccess({ reply }) {
      update(withSolved(replyId, reply.solved));
      invalidateLists();
    },
  });
}
