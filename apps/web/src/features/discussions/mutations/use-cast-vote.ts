import { discussionAddresses as at, type VoteType } from '@kalaangan/contract/discussions';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

/** Votes on a discussion (`replyId` null) or a reply; the same direction again removes the vote. */
export function useCastVote(id: string, replyId: string | null) {
  const { updateReplies, invalidateLists } = useDiscussionCache(id);
  return useMutation({
    mutationFn(voteType: VoteType) {
      const body = { voteType };
      return replyId === null
        ? api(at.vote, { params: { id }, body })
        : api(at.voteReply, { params: { id, replyId }, body });
    },
    async onSuccess(state) {
      invalidateLists();
      await updateReplies(({ withVote }) => withVote(replyId, state));
    },
  });
}
