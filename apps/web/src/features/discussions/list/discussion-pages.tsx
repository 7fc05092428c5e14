import { discussionMessages as say } from '@kalaangan/contract/discussions';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SkeletonRegion } from '~/ui/skeleton.tsx';
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
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  const loadMore = () => void fetchNextPage();
  // A page that failed is tried again by the button alone, not by every scroll.
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, loadMore);

  if (!data && error)
    return (
      <div role="alert">
        <EmptyState title={failed} action={<Button onClick={() => void refetch()}>Try Again</Button>} />
      </div>
    );
  if (!data)
    return (
      <SkeletonRegion label="Loading discussions">
        <DiscussionRowsSkeleton />
      </SkeletonRegion>
    );

  const discussions = rowsOf(data.pages);
  if (discussions.length === 0) return empty;
  return (
    <>
      <DiscussionRows discussions={discussions} />
      <div ref={sentinel} className="grid min-h-20 place-items-center gap-2 py-6">
        {error && (
          <p role="alert" className="text-danger">
            {say.moreFailed}
          </p>
        )}
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} busyLabel="Loading..." onClick={loadMore}>
            {error ? 'Try Again' : 'Load More'}
          </Button>
        )}
        {hasNextPage && nextPage && <noscript>{nextPage}</noscript>}
      </div>
    </>
  );
}
