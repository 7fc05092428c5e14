import { useQueryClient } from '@tanstack/react-query';
import { isNotFound, messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { countComments } from '~/lib/queries/count-comments.ts';
import { changeCached, refetchCached } from '~/lib/queries/change-cached.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { changeContent, contentKeyOf } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';
import type { CommentPages, PagesChange } from './comment-pages.ts';
import { useComments } from './comments-context.ts';

/** Changes the cached comments of the content and its cached count. */
export function useCommentsCache() {
  const queries = useQueryClient();
  const { kind, calls, id, memberId } = useComments();
  const queryKey = socialKeys.comments(contentKeyOf(kind, id), memberId);
  const setCount = (commentsCount: number) => changeContent(queries, kind, id, () => ({ commentsCount }));

  return {
    /** Applies the change to the cached comments, without a request. */
    update: (change: PagesChange) => changeCached<CommentPages>(queries, queryKey, change),
    /** The same; `commentsCount` then is as the answer says, or goes down with the comments that are shown. */
    remove(change: PagesChange, commentsCount: number): void {
      const countShown = () =>
        countComments(queries.getQueryData<CommentPages>(queryKey)?.pages.flatMap((page) => page.comments));
      const before = countShown();
      changeCached<CommentPages>(queries, queryKey, change);
      const removed = before - countShown();
      let count = Number.isNaN(commentsCount) ? undefined : commentsCount;
      changeContent(queries, kind, id, (now) => ({ commentsCount: (count ??= now.commentsCount - removed) }));
    },
    setCount,
    refetch: () => void refetchCached(queries, queryKey),
    /** Adds 1 to the count, then fetches the exact count, as others may have commented meanwhile. */
    incrementCount(): void {
      let commentsCount: number | undefined;
      changeContent(queries, kind, id, (now) => ({
        commentsCount: (commentsCount ??= now.commentsCount + 1),
      }));
      api(calls.addresses.comments, { params: { id }, query: { limit: '1' } }).then(
        ({ commentsCount: exact }) => {
          if (!Number.isNaN(exact)) setCount(exact);
        },
        () => {},
      );
    },
    /** Shows the error; a 404 means that the cache is stale, so the list is fetched again. */
    reportFailure(error: unknown, fallback: string): void {
      toast.error(messageOf(error, fallback));
      if (isNotFound(error)) void refetchCached(queries, queryKey);
    },
  };
}
