import { discussionAddresses as at, type VoteType } from '@kalaangan/contract/discussions/discussions';
import type { VoteState } from '@kalaangan/contract/discussions/discussions.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { findReply } from '../detail/reply-tree.ts';
import { useDiscussionCache } from '../detail/use-discussion-cache.ts';

/**
 * Votes on a discussion (`replyId` null) or a reply; the same direction again removes the vote. An answer that does not tell the
 * votes is followed by asking for them.
 */
export function useCastVote(id: string, replyId: string | null) {
  const { updateReplies, invalidateLists } = useDiscussionCache(id);
  return useMutation({
    async mutationFn(voteType: VoteType): Promise<VoteState> {
      const body = { voteType };
      const state = await (replyId === null
        ? api(at.vote, { params: { id }, body })
        : api(at.voteReply, { params: { id, replyId }, body }));
      if (!Number.isNaN(state.voteCount)) return state;
      const discussion = await api(at.get, { params: { id } });
      return replyId === null ? discussion : (findReply(discussion, replyId) ?? state);
    },
    async onSuccess(state) {
      invalidateLists();
      await updateReplies(({ withVote }) => withVote(replyId, state));
    },
  });
}
