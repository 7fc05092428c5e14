import { discussionAddresses as at } from '@kalaangan/contract/discussions';
import { useCallback } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { withMoreNested, withMoreReplies } from './reply-tree.ts';
import { useDiscussionCache } from './use-discussion-cache.ts';

/** Fetches further replies of a discussion; with a parent, those to that reply. Stays the same function. */
export function useMoreReplies(id: string): (cursor: string, parent: string | null) => Promise<void> {
  const { show } = useDiscussionCache(id);
  return useCallback(
    async (cursor, parent) => {
      const query = { cursor, ...(parent !== null && { parent }) };
      const page = await api(at.replies, { params: { id }, query });
      show(parent === null ? withMoreReplies(page) : withMoreNested(parent, page));
    },
    [id, show],
  );
}
