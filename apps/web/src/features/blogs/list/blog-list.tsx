import { blogMessages as messages } from '@kalaangan/contract/blogs';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InfiniteList } from '~/ui/infinite-list.tsx';
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
  const list = useInfiniteQuery(query);
  return (
    <InfiniteList
      query={list}
      failed={failed}
      loading="Loading blogs"
      skeleton={<BlogSkeletons />}
      more="spinner"
      foot={tellsEnd && !list.hasNextPage && <p className="text-muted">{messages.noMore}</p>}
      empty={empty}
    >
      {(pages) =>
        pages.every(({ blogs }) => blogs.length === 0) ? null : (
          <BlogGrid pages={pages.map(({ blogs }) => blogs)} showsAuthor={showsAuthor} />
        )
      }
    </InfiniteList>
  );
}
