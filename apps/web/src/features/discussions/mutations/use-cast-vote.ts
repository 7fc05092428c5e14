import { discussionAddresses as at, type VoteType } from '@kalaangan/contract/discussions';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { withVote } from '../detail/reply-tree.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

/** Votes on a discussion, or on one of its replies; the same direction again takes the vote back. */
export function useCastVote(id: string, replyId: string | null) {
  const { show, invalidateLists } = useDiscussionCache(id);
  return useMutation({
    mutationFn(voteType: VoteType) {
      const body = { voteType };
      return replyId === null
        ? api(at.vote, { params: { id }, body })
        : api(at.voteReply, { params: { id, replyId }, body });
    },
    onSuccess(state) {
      show(withVote(replyId, state));
      invalidateLists();
    },
  });
}
