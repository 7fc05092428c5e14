import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import { useCallback } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { useDiscussionCache } from './use-discussion-cache.ts';

/** Loads the next page of top-level replies, or of a parent's nested ones. The function is the same on every render. */
export function useMoreReplies(id: string): (cursor: string, parent: string | null) => Promise<void> {
  const { update } = useDiscussionCache(id);
  return useCallback(
    async (cursor, parent) => {
      const query = { cursor, ...(parent !== null && { parent }) };
      const [page, { withMoreNested, withMoreReplies }] = await Promise.all([
        api(at.replies, { params: { id }, query }),
        import('./reply-changes.ts'),
      ]);
      update(parent === null ? withMoreReplies(page) : withMoreNested(parent, page));
    },
    [id, update],
  );
}
