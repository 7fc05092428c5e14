import type { ReactNode } from 'react';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { Button } from './button.tsx';
import { FailedState } from './empty-state.tsx';
import { SkeletonRegion } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

type InfiniteListProps<Page> = {
  query: {
    data: { pages: Page[] } | undefined;
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** Shown where the first page does not load. */
  failed: string;
  /** Shown where a further page does not load; `failed` where it is omitted. */
  moreFailed?: string;
  /** Names what is being loaded. */
  loading: string;
  skeleton: ReactNode;
  /**
   * Further pages come by scrolling. `button`: a button does it too; `spinner`: a button appears only where a page did
   * not come.
   */
  more: 'button' | 'spinner';
  /** The button's label after a failure. */
  retryLabel?: string;
  footClass?: string;
  /** Below the list: that it ends, or the way on without script. */
  foot?: ReactNode;
  /** Stands in place of nothing. */
  empty: ReactNode;
  /** Null where there is nothing to show. */
  children: (pages: readonly Page[]) => ReactNode;
};

/** A list that is read on page by page, with what stands in its place or below it: waiting, failure, more. */
export function InfiniteList<Page>({
  query,
  failed,
  moreFailed = failed,
  loading,
  skeleton,
  more,
  retryLabel = 'Try Again',
  footClass = 'min-h-24 py-6',
  foot,
  empty,
  children,
}: InfiniteListProps<Page>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const loadMore = () => void fetchNextPage();
  // A page that failed is tried again by the button alone, not by every scroll.
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, loadMore);

  if (!data && error)
    return <FailedState title={failed} action={<Button onClick={() => void refetch()}>Try Again</Button>} />;
  if (!data) return <SkeletonRegion label={loading}>{skeleton}</SkeletonRegion>;
  const list = children(data.pages);
  if (list === null) return empty;
  const showsButton = more === 'button' ? hasNextPage : Boolean(error);
  return (
    <>
      {list}
      <div ref={sentinel} className={`grid place-items-center gap-2 ${footClass}`}>
        {more === 'spinner' && isFetchingNextPage && <Spinner label="Loading..." />}
        {Boolean(error) && (
          <p role="alert" className="text-danger">
            {moreFailed}
          </p>
        )}
        {showsButton && (
          <Button
            variant="secondary"
            busy={more === 'button' && isFetchingNextPage}
            busyLabel="Loading..."
            onClick={loadMore}
          >
            {error ? retryLabel : 'Load More'}
          </Button>
        )}
        {foot}
      </div>
    </>
  );
}
