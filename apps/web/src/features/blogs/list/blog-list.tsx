import { blogMessages as say } from '@kalaangan/contract/blogs';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SkeletonRegion } from '~/ui/skeleton.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { BlogGrid, BlogSkeletons } from './blog-grid.tsx';
import type { BlogsQuery } from '../queries.ts';

type BlogListProps = {
  query: BlogsQuery;
  /** Stands in place of nothing. */
  empty: ReactNode;
  failed: string;
  /** Whether the end says that there is no more. */
  tellsEnd?: boolean;
  showsAuthor?: boolean;
};

/** Cards of blogs; more come as one scrolls. */
export function BlogList({ query, empty, failed, tellsEnd = false, showsAuthor = true }: BlogListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  // A page that failed is tried again by the button alone, not by every scroll.
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage());

  if (!data && error)
    return (
      <div role="alert">
        <EmptyState title={failed} action={<Button onClick={() => void refetch()}>Try Again</Button>} />
      </div>
    );
  if (!data)
    return (
      <SkeletonRegion label="Loading blogs">
        <BlogSkeletons />
      </SkeletonRegion>
    );
  const pages = data.pages.map(({ blogs }) => blogs);
  if (pages.every((blogs) => blogs.length === 0)) return empty;
  return (
    <>
      <BlogGrid pages={pages} showsAuthor={showsAuthor} />
      <div ref={sentinel} className="grid min-h-24 place-items-center gap-2 py-6">
        {isFetchingNextPage && <Spinner label="Loading..." />}
        {error && (
          <>
            <p role="alert" className="text-danger">
              {failed}
            </p>
            <Button variant="secondary" onClick={() => void fetchNextPage()}>
              Try Again
            </Button>
          </>
        )}
        {tellsEnd && !hasNextPage && <p className="text-muted">{say.noMore}</p>}
      </div>
    </>
  );
}
