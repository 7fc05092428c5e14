import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
import type { CommentCalls, CommentedKind } from './commented-kind.ts';
import type { LazyComments } from './comments-place.tsx';
import { commentsQuery } from './queries.ts';

/**
 * For the server's page: the code of the comments on a content, and the first of them as visitors see them. Comments
 * that cannot be had just now are no reason for no page: the browser tries again.
 */
export async function prepareComments(
  queries: QueryClient,
  api: Api,
  { kind, id, calls, code }: { kind: CommentedKind; id: string; calls: CommentCalls; code: LazyComments },
): Promise<void> {
  await Promise.all([
    code.load(),
    queries.infiniteQuery(commentsQuery(api, calls, { kind, id }, null)).catch(() => null),
  ]);
}
