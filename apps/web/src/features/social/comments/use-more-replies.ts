import { api } from '~/lib/api/browser-transport.ts';
import { withMoreReplies } from './comment-pages.ts';
import { useComments } from './comments-context.ts';
import { useCommentsCache } from './use-comments-cache.ts';

/** Loads the next page of replies to a comment. */
export function useMoreReplies(commentId: string): (cursor: string) => Promise<void> {
  const { calls, id } = useComments();
  const { update } = useCommentsCache();
  return async (cursor) => {
    const page = await api(calls.addresses.replies, { params: { id, commentId }, query: { cursor } });
    update(withMoreReplies(commentId, page));
  };
}
