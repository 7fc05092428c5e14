import { searchMessages as say } from '@kalaangan/contract/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SkeletonRegion } from '~/ui/skeleton.tsx';
import type { ResultsQuery } from './queries.ts';

type ResultListProps<Item> = {
  query: ResultsQuery<Item>;
  text: string;
  /** The kind of thing as it stands in a sentence. */
  kind: string;
  skeleton: ReactNode;
  /** Left out of what is shown. */
  isHidden?: (item: Item) => boolean;
  /** `next` is the number of the next page, null at the end. */
  children: (pages: readonly (readonly Item[])[], next: string | null) => ReactNode;
};

/** What is found of one kind, with more by scrolling and by button. */
export function ResultList<Item extends { _id: string }>({
  query,
  text,
  kind,
  skeleton,
  isHidden,
  children,
}: ResultListProps<Item>) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  const loadMore = () => void fetchNextPage();
  // A page that failed is tried again by the button alone, not by every scroll.
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, loadMore);

  if (!data && error)
    return (
      <div role="alert">
        <EmptyState title={say.failed} action={<Button onClick={() => void refetch()}>Try Again</Button>} />
      </div>
    );
  if (!data) return <SkeletonRegion label={`Loading ${kind}`}>{skeleton}</SkeletonRegion>;

  const pages = withoutRepeats(data.pages.map(({ items }) => items)).map((items) =>
    isHidden ? items.filter((item) => !isHidden(item)) : items,
  );
  if (!hasNextPage && pages.every((items) => items.length === 0))
    return (
      <EmptyState title={<span dir="auto">{say.nothingFound(kind, text)}</span>}>
        Try fewer or other words.
      </EmptyState>
    );
  return (
    <>
      {children(pages, hasNextPage ? String(pages.length + 1) : null)}
      <div ref={sentinel} className="grid min-h-24 place-items-center gap-2 py-6">
        {error && (
          <p role="alert" className="text-danger">
            {say.failed}
          </p>
        )}
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} busyLabel="Loading..." onClick={loadMore}>
            Load More
          </Button>
        )}
      </div>
    </>
  );
}

/** What was published between two pages moves what follows: the last of one page may be the first of the next. */
function withoutRepeats<Item extends { _id: string }>(pages: readonly (readonly Item[])[]) {
  const seen = new Set<string>();
  return pages.map((items) =>
    items.filter(({ _id }) => {
      const isNew = !seen.has(_id);
      seen.add(_id);
      return isNew;
    }),
  );
}
