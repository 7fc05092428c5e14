import type { QueryClient } from '@tanstack/react-query';
import type { CommentCalls } from './calls.ts';
import type { CommentsCode } from './comments-place.tsx';
import { commentsQuery } from './queries.ts';

/**
 * For the server's page: the code of the comments on a thing, and the first of them as visitors see them. Comments that
 * cannot be had just now are no reason for no page: the browser tries again.
 */
export async function prepareComments(
  queries: QueryClient,
  code: CommentsCode,
  calls: Pick<CommentCalls, 'place' | 'list'>,
): Promise<void> {
  await Promise.all([code.load(), queries.infiniteQuery(commentsQuery(calls, null)).catch(() => null)]);
}
