import { t } from '@kalaangan/messages/t';
import { adminMessages as messages } from '@kalaangan/contract/admin/admin';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Skeleton, SkeletonRegion } from '~/ui/page/skeleton.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

type ListStatesProps = {
  /** The tab's label, used in the error message. */
  label: string;
  query: {
    data: unknown;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  empty: Elements;
  isEmpty: boolean;
  children: Elements;
};

type WholeQuery = Pick<ListStatesProps['query'], 'data' | 'error' | 'isFetching' | 'refetch'>;

/** A query that has no pages, for `ListStates`. */
export function toList({ data, error, isFetching, refetch }: WholeQuery): ListStatesProps['query'] {
  return {
    data,
    error,
    isFetching,
    refetch,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: refetch,
  };
}

/** A tab's list with its loading, error and empty states and the button for the next page. */
export function ListStates({ label, query, empty, isEmpty, children }: ListStatesProps) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (!data && !error) return <RowSkeletons />;
  const retry = (
    <div className="admin-failed">
      <FormError>{messages.loadFailed(label)}</FormError>
      <Button
        variant="secondary"
        busy={isFetching}
        busyLabel={t('Loading...')}
        onClick={() => void (data && hasNextPage ? fetchNextPage() : refetch())}
      >
        {t('Try Again')}
      </Button>
    </div>
  );
  if (!data) return retry;
  return (
    <>
      {isEmpty ? empty : children}
      {error
        ? retry
        : hasNextPage && (
            <Button
              variant="secondary"
              className="admin-more"
              busy={isFetchingNextPage}
              busyLabel={t('Loading...')}
              onClick={() => void fetchNextPage()}
            >
              {t('Load More')}
            </Button>
          )}
    </>
  );
}

function RowSkeletons() {
  return (
    <SkeletonRegion>
      <div className="admin-list" aria-hidden="true">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="admin-person">
            <Skeleton round className="size-10" />
            <Skeleton className="h-4 w-48" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
