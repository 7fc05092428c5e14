import { t } from '@kalaangan/messages/t';
import { discussionMessages as messages } from '@kalaangan/contract/discussions/discussions';
import type { ReactNode } from 'react';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import type { DiscussionPagesQuery } from '../queries.ts';
import { DiscussionRows, DiscussionRowsSkeleton } from './discussion-rows.tsx';
import { withoutRepeated } from '~/lib/queries/without-repeated.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import type { Elements } from '~/ui/texts/elements.ts';

type DiscussionPagesProps = {
  query: DiscussionPagesQuery;
  /** Message shown if the first page cannot be loaded. */
  failed: string;
  /** Content shown if the list is empty. */
  empty: ReactNode;
  /** The link to the next page without JavaScript, if this list has one. */
  nextPage?: Elements;
};

/** A list of discussions that loads more on scroll and by a button. */
export function DiscussionPages({ query, failed, empty, nextPage }: DiscussionPagesProps) {
  const list = usePreparedPages(query);
  return (
    <InfiniteList
      query={list}
      failed={failed}
      moreFailed={messages.moreFailed}
      loading={t('Loading discussions')}
      skeleton={<DiscussionRowsSkeleton />}
      more="button"
      footClass="min-h-20 py-6"
      foot={list.hasNextPage && nextPage && <noscript>{nextPage}</noscript>}
      empty={empty}
    >
      {(pages) => {
        const discussions = withoutRepeated(pages.map((page) => page.discussions)).flat();
        return discussions.length === 0 ? null : <DiscussionRows discussions={discussions} />;
      }}
    </InfiniteList>
  );
}
