import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { preparePages } from '~/lib/queries/prepare-query.ts';
import type { CommentCalls, CommentedKind } from './commented-kind.ts';
import type { LazyComments } from './comments-section.tsx';
import { commentsQuery } from './queries.ts';
import type { CommentsPage } from './shown-comment.ts';

const noComments: CommentsPage = { comments: [], nextCursor: null };

type PreparedComments = {
  kind: CommentedKind;
  content: { _id: string; commentsCount: number };
  calls: CommentCalls;
  code: LazyComments;
};

/**
 * Loads what server rendering needs: the code of the comments, and the first page as visitors see it, which is not asked
 * for if there are none. If the comments cannot be loaded, the page is rendered without them, and the browser tries
 * again.
 */
export async function prepareComments(
  queries: QueryClient,
  api: Api,
  { kind, content: { _id: id, commentsCount }, calls, code }: PreparedComments,
): Promise<void> {
  const query = commentsQuery(api, calls, { kind, id }, null);
  const first = commentsCount > 0 ? query : { ...query, queryFn: () => noComments };
  await Promise.all([code.load(), preparePages(queries, first).catch(() => null)]);
}
