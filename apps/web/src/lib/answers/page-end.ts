import type { Sent } from '../api/api.ts';
import { pageOf } from './sent.ts';

type GivenEnd = { hasMore?: boolean; nextCursor?: string | null; totalPages?: number };
type PageEnd = { hasMore: boolean; nextCursor: string | null };

/** Returns whether a list goes on. An empty cursor: it does, by the number of the next page alone (`page-param.ts`). */
export function pageEnd({ hasMore, nextCursor, totalPages }: GivenEnd, sent: Pick<Sent, 'query'>): PageEnd {
  const isMore =
    hasMore ?? (nextCursor === undefined ? pageOf(sent) < (totalPages ?? 0) : nextCursor !== null);
  return { hasMore: isMore, nextCursor: nextCursor === undefined ? (isMore ? '' : null) : nextCursor };
}
