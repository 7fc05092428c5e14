import { t } from '@kalaangan/messages/t';
import type { ReactNode } from 'react';
import { useNearBottom } from '~/lib/pages/near-bottom.ts';
import { Button } from '../buttons/button.tsx';
import { FailedState } from './empty-state.tsx';
import { Part } from './part.tsx';
import { SkeletonRegion } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import type { Elements } from '../texts/elements.ts';

type InfiniteListProps<Page> = {
  query: {
    data: { pages: Page[] } | undefined;
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** The message if the first page fails to load. */
  failed: string;
  /** The message if a further page fails to load; `failed` by default. */
  moreFailed?: string;
  /** The label of the loading state. */
  loading: string;
  skeleton: Elements;
  /**
   * Further pages are loaded by scrolling. `button`: there is a button for it too. `spinner`: a button appears only
   * after a failure.
   */
  more: 'button' | 'spinner';
  /** The button's label after a failure. */
  retryLabel?: string;
  footClass?: string;
  /** Content shown below the list, such as a note at its end, or links for browsers without JavaScript. */
  foot?: Elements;
  /** Content shown instead of an empty list. */
  empty: ReactNode;
  /** Renders the list; null if it is empty. */
  children: (pages: readonly Page[]) => Elements;
};

/** A list that loads further pages, with the states loading, failed and empty. */
export function InfiniteList<Page>({
  query,
  failed,
  moreFailed = failed,
  loading,
  skeleton,
  more,
  retryLabel = t('Try Again'),
  footClass = 'min-h-24 py-6',
  foot,
  empty,
  children,
}: InfiniteListProps<Page>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const loadMore = () => void fetchNextPage();
  // A failed page is retried by the button alone, not by scrolling.
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, loadMore);

  if (!data && error)
    return (
      <FailedState title={failed} action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>} />
    );
  if (!data) return <SkeletonRegion label={loading}>{skeleton}</SkeletonRegion>;
  const list = children(data.pages);
  if (list === null) return empty;
  const showsButton = more === 'button' ? hasNextPage : Boolean(error);
  return (
    <>
      <Part>{list}</Part>
      <div
        ref={sentinel}
        className={`list-end grid place-items-center gap-2 ${footClass}`}
        data-loading={isFetchingNextPage}
      >
        {more === 'spinner' && isFetchingNextPage && <Spinner label={t('Loading...')} />}
        {Boolean(error) && (
          <p role="alert" className="text-danger">
            {moreFailed}
          </p>
        )}
        {showsButton && (
          <Button
            variant="secondary"
            busy={more === 'button' && isFetchingNextPage}
            busyLabel={t('Loading...')}
            onClick={loadMore}
          >
            {error ? retryLabel : t('Load More')}
          </Button>
        )}
        {foot}
      </div>
    </>
  );
}
