import { useQueryClient } from '@tanstack/react-query';
import { isNotFound, messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { changeCached } from '~/lib/change-cached.ts';
import { toast } from '~/ui/toast.ts';
import { changeContent, placeOf } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';
import type { CommentPages, PagesChange } from './comment-pages.ts';
import { useComments } from './comments-context.ts';

/** The cached comments on a content, and its count of them. */
export function useCommentsCache() {
  const queries = useQueryClient();
  const { kind, calls, id, memberId } = useComments();
  const queryKey = socialKeys.comments(placeOf(kind, id), memberId);
  const setCount = (commentsCount: number) => changeContent(queries, kind, id, () => ({ commentsCount }));

  return {
    /** Changes what is shown, in place: the list never jumps. */
    show: (change: PagesChange) => changeCached<CommentPages>(queries, queryKey, change),
    setCount,
    /** One more, until the server has told how many there are: others may have written meanwhile. */
    countOneMore(): void {
      let commentsCount: number | undefined;
      changeContent(queries, kind, id, (now) => ({
        commentsCount: (commentsCount ??= now.commentsCount + 1),
      }));
      api(calls.addresses.comments, { params: { id }, query: { limit: '1' } }).then(
        (page) => setCount(page.commentsCount),
        () => {},
      );
    },
    /** Shows what went wrong; where the thing was gone already, the list is fetched again. */
    reportFailure(error: unknown, fallback: string): void {
      toast.error(messageOf(error, fallback));
      if (isNotFound(error)) void queries.invalidateQueries({ queryKey });
    },
  };
}
