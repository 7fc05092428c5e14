import { discussionAddresses as at, type VoteType } from '@kalaangan/contract/discussions';
import type { Discussion, DiscussionReply } from '@kalaangan/contract/discussions.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNotFound, messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { changeCached } from '~/lib/change-cached.ts';
import { toast } from '~/ui/toast.ts';
import { discussionListsKey } from '../queries.ts';
import {
  withMoreNested,
  withMoreReplies,
  withoutReply,
  withReply,
  withSolved,
  withVote,
  type DiscussionChange,
} from './reply-tree.ts';
import type { Vote } from './vote.ts';

/** What is done to a discussion. Each tells the server, then changes what is shown, in place: nothing jumps. */
export function useDiscussionDeeds(id: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = ['discussion', id];
    const show = (change: DiscussionChange) => changeCached<Discussion>(queries, queryKey, change);
    /** The lists show counts too; they are read anew when somebody goes there. */
    const listsAreStale = () =>
      void queries.invalidateQueries({ queryKey: discussionListsKey, refetchType: 'none' });

    return {
      /** On the discussion itself (null), or on a reply. */
      async vote(replyId: string | null, voteType: VoteType): Promise<Vote> {
        const body = { voteType };
        const state =
          replyId === null
            ? await api(at.vote, { params: { id }, body })
            : await api(at.voteReply, { params: { id, replyId }, body });
        show(withVote(replyId, state));
        listsAreStale();
        return state.myVote;
      },
      showReply(reply: DiscussionReply) {
        show(withReply(reply));
        listsAreStale();
      },
      async showMore(cursor: string) {
        show(withMoreReplies(await api(at.replies, { params: { id }, query: { cursor } })));
      },
      async showMoreNested(parent: string, cursor: string) {
        show(withMoreNested(parent, await api(at.replies, { params: { id }, query: { cursor, parent } })));
      },
      async toggleSolved(replyId: string): Promise<boolean> {
        const { reply } = await api(at.solved, { params: { id, replyId } });
        show(withSolved(replyId, reply.solved));
        listsAreStale();
        return reply.solved;
      },
      async removeReply(replyId: string) {
        show(withoutReply(replyId, await api(at.removeReply, { params: { id, replyId } })));
        listsAreStale();
      },
      async remove() {
        await api(at.remove, { params: { id } });
        queries.removeQueries({ queryKey });
        await queries.invalidateQueries({ queryKey: discussionListsKey });
      },
      /** Says what went wrong; where the thing was gone already, the page is read anew. */
      fail(error: unknown, fallback: string) {
        toast.error(messageOf(error, fallback));
        if (isNotFound(error)) void queries.invalidateQueries({ queryKey });
      },
      readAnew: () => void queries.invalidateQueries({ queryKey }),
    };
  }, [queries, id]);
}

export type DiscussionDeeds = ReturnType<typeof useDiscussionDeeds>;
