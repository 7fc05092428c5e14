import { t } from '@kalaangan/messages/t';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { ReactNode } from 'react';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { BlogGrid, BlogSkeletons } from './blog-grid.tsx';
import type { BlogsQuery } from '../queries.ts';
import { withoutRepeated } from '~/lib/queries/without-repeated.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';

type BlogListProps = {
  query: BlogsQuery;
  /** Content shown where there are no blogs. */
  empty: ReactNode;
  failed: string;
  /** Whether a message is shown at the end of the list. */
  showsEndMessage?: boolean;
  showsAuthor?: boolean;
};

/** Cards of blogs with infinite scrolling. */
export function BlogList({
  query,
  empty,
  failed,
  showsEndMessage = false,
  showsAuthor = true,
}: BlogListProps) {
  const list = usePreparedPages(query);
  return (
    <InfiniteList
      query={list}
      failed={failed}
      loading={t('Loading blogs')}
      skeleton={<BlogSkeletons />}
      more="spinner"
      foot={showsEndMessage && !list.hasNextPage && <p className="text-muted">{messages.noMore}</p>}
      empty={empty}
    >
      {(pages) =>
        pages.every(({ blogs }) => blogs.length === 0) ? null : (
          <BlogGrid pages={withoutRepeated(pages.map(({ blogs }) => blogs))} showsAuthor={showsAuthor} />
        )
      }
    </InfiniteList>
  );
}
