import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isNotFound } from './api.ts';

const markKey = (key: QueryKey): QueryKey => ['removed', ...key];

/** The answer; null for a 404 and a 410, which leaves a mark in the query cache, so that the page can say so. */
export async function nullIfMissing<Answer>(
  answer: Promise<Answer>,
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 410;
    if (!isGone && !isNotFound(error)) throw error;
    client.setQueryData(markKey(queryKey), isGone);
    return null;
  }
}

/** Whether the query found that its content was removed by a moderator. */
export function isRemoved(queries: QueryClient, key: QueryKey): boolean {
  return queries.getQueryData(markKey(key)) === true;
}
