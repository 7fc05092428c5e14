import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNotFound, messageOf } from '~/lib/api/api.ts';
import { changeCached, refetchCached } from '~/lib/queries/change-cached.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { discussionKeys } from '../keys.ts';
import type * as ReplyChanges from './reply-changes.ts';
import type { DiscussionChange } from './reply-tree.ts';

/** Changes the cached copies of a discussion. Returns the same object on every render. */
export function useDiscussionCache(id: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = discussionKeys.detail(id);
    return {
      /** Applies the change to every cached copy, without a request. */
      update: (change: DiscussionChange) => changeCached<Discussion>(queries, queryKey, change),
      /** The same by a function of `reply-changes.ts`; if that cannot be loaded, the discussion is fetched again. */
      async updateReplies(changeBy: (changes: typeof ReplyChanges) => DiscussionChange): Promise<void> {
        try {
          changeCached<Discussion>(queries, queryKey, changeBy(await import('./reply-changes.ts')));
        } catch {
          void refetchCached(queries, queryKey);
        }
      },
      /** Lists show counts of the discussion; they are fetched again when they are next shown. */
      invalidateLists: () =>
        void queries.invalidateQueries({ queryKey: discussionKeys.lists(), refetchType: 'none' }),
      refetch: () => void refetchCached(queries, queryKey),
      /** Shows the error; a 404 means that the cache is stale, so the discussion is fetched again. */
      reportFailure(error: unknown, fallback: string) {
        toast.error(messageOf(error, fallback));
        if (isNotFound(error)) void refetchCached(queries, queryKey);
      },
    };
  }, [queries, id]);
}
