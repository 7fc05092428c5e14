import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withoutReply } from '../detail/reply-changes.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

export function useDeleteReply(id: string, replyId: string) {
  const { update, refetch, invalidateLists } = useDiscussionCache(id);
  return useMutation({
    mutationFn: () => api(at.removeReply, { params: { id, replyId } }),
    onSuccess(result) {
      // An answer that does not tell may leave the reply as [deleted].
      if (Number.isNaN(result.replyCount)) refetch();
      else update(withoutReply(replyId, result));
      invalidateLists();
    },
  });
}
