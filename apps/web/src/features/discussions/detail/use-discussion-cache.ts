import type { Discussion } from '@kalaangan/contract/discussions.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNotFound, messageOf } from '~/lib/api.ts';
import { changeCached } from '~/lib/change-cached.ts';
import { toast } from '~/ui/toast.ts';
import { discussionKeys } from '../keys.ts';
import type { DiscussionChange } from './reply-tree.ts';

/** The cached copies of a discussion. The same object while the page stands. */
export function useDiscussionCache(id: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = discussionKeys.detail(id);
    return {
      /** Changes what is shown, in place: nothing jumps. */
      show: (change: DiscussionChange) => changeCached<Discussion>(queries, queryKey, change),
      /** The lists show counts too: they are fetched again when somebody goes there. */
      invalidateLists: () =>
        void queries.invalidateQueries({ queryKey: discussionKeys.lists(), refetchType: 'none' }),
      refetch: () => void queries.invalidateQueries({ queryKey }),
      /** Shows what went wrong; where the thing was gone already, the discussion is fetched again. */
      reportFailure(error: unknown, fallback: string) {
        toast.error(messageOf(error, fallback));
        if (isNotFound(error)) void queries.invalidateQueries({ queryKey });
      },
    };
  }, [queries, id]);
}
