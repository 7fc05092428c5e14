import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withoutReply } from '../detail/reply-changes.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

/** Deletes a reply, and takes that back. */
export function useDeleteReply(id: string, replyId: string) {
  const { update, refetch, invalidateLists } = useDiscussionCache(id);
  const { mutateAsync: deleteReply } = useMutation({
    mutationFn: () => api(at.removeReply, { params: { id, replyId } }),
    onSuccess(result) {
      // An answer that does not tell may leave the reply as [deleted].
      if (Number.isNaN(result.replyCount)) refetch();
      else update(withoutReply(replyId, result));
      invalidateLists();
    },
  });
  const { mutateAsync: restoreReply } = useMutation({
    mutationFn: () => api(at.restoreReply, { params: { id, replyId } }),
    onSuccess() {
      // Its place depends on the votes, and a placeholder above it may be back too.
      refetch();
      invalidateLists();
    },
  });
  return { deleteReply, restoreReply };
}
