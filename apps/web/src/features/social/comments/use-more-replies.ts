import { api } from '~/lib/browser-transport.ts';
import { withMoreReplies } from './comment-pages.ts';
import { useComments } from './comments-context.ts';
import { useCommentsCache } from './use-comments-cache.ts';

/** Fetches further replies to a comment. */
export function useMoreReplies(commentId: string): (cursor: string) => Promise<void> {
  const { calls, id } = useComments();
  const { show } = useCommentsCache();
  return async (cursor) => {
    const page = await api(calls.addresses.replies, { params: { id, commentId }, query: { cursor } });
    show(withMoreReplies(commentId, page));
  };
}
