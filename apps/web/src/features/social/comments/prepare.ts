import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
import type { CommentCalls, CommentedKind } from './commented-kind.ts';
import type { LazyComments } from './comments-section.tsx';
import { commentsQuery } from './queries.ts';

/**
 * Loads what server rendering needs: the code of the comments, and the first page as visitors see it. If the comments
 * cannot be loaded, the page is rendered without them, and the browser tries again.
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
