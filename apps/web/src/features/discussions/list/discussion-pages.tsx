import { discussionMessages as messages } from '@kalaangan/contract/discussions';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InfiniteList } from '~/ui/infinite-list.tsx';
import type { DiscussionPagesQuery } from '../queries.ts';
import { DiscussionRows, DiscussionRowsSkeleton } from './discussion-rows.tsx';
import { rowsOf } from './rows-of.ts';

type DiscussionPagesProps = {
  query: DiscussionPagesQuery;
  /** What is said where the first page does not come. */
  failed: string;
  /** Stands in place of nothing. */
  empty: ReactNode;
  /** The way on without script, if this list has one. */
  nextPage?: ReactNode;
};

/** Discussions, with more by scrolling and by button. */
export function DiscussionPages({ query, failed, empty, nextPage }: DiscussionPagesProps) {
  const list = useInfiniteQuery(query);
  return (
    <InfiniteList
      query={list}
      failed={failed}
      moreFailed={messages.moreFailed}
      loading="Loading discussions"
      skeleton={<DiscussionRowsSkeleton />}
      more="button"
      footClass="min-h-20 py-6"
      foot={list.hasNextPage && nextPage && <noscript>{nextPage}</noscript>}
      empty={empty}
    >
      {(pages) => {
        const discussions = rowsOf(pages);
        return discussions.length === 0 ? null : <DiscussionRows discussions={discussions} />;
      }}
    </InfiniteList>
  );
}
