import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { peopleQuery, type PeopleQuery } from '../queries.ts';
import type { CommentCalls, CommentsPage, Target } from './calls.ts';
import { commentsKey } from './comments-key.ts';

const first: string | undefined = undefined;

/** Comments with the first of their replies, newest first, as a person (or a visitor) sees them. */
export function commentsQuery(calls: Pick<CommentCalls, 'place' | 'list'>, memberId: string | null) {
  return infiniteQueryOptions({
    queryKey: commentsKey(calls.place, memberId),
    queryFn: ({ pageParam, signal }) => calls.list(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (page: CommentsPage) => page.nextCursor ?? undefined,
    // Logging in or out in another tab takes nothing away from under the reader.
    placeholderData: keepPreviousData,
  });
}

/** Who likes a comment or a reply, newest first. */
export function commentLikersQuery(calls: CommentCalls, target: Target): PeopleQuery {
  return peopleQuery(['likers', target.replyId ?? target.commentId], (cursor, signal) =>
    calls.listLikers(target, cursor, signal),
  );
}
