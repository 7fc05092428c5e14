import { t } from '@kalaangan/messages/t';
import { searchMessages as messages, type SearchTabName } from '@kalaangan/contract/search/search';
import type { PageParam } from '~/lib/queries/page-param.ts';
import { withoutRepeated } from '~/lib/queries/without-repeated.ts';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import type { ResultsQuery } from './queries.ts';
import { Suggestion } from './suggestion.tsx';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import type { Elements } from '~/ui/texts/elements.ts';

type ResultListProps<Item> = {
  query: ResultsQuery<Item>;
  text: string;
  /** Kind of the results, also as the plural for messages. */
  kind: SearchTabName;
  skeleton: Elements;
  /** Items to leave out. */
  isHidden?: (item: Item) => boolean;
  /** `next`: undefined at the end. */
  children: (pages: readonly (readonly Item[])[], next: PageParam | undefined) => Elements;
};

/** The results of one kind; loads more on scroll and by a button. */
export function ResultList<Item extends { _id: string }>({
  query,
  text,
  kind,
  skeleton,
  isHidden,
  children,
}: ResultListProps<Item>) {
  const list = usePreparedPages(query);
  const { hasNextPage } = list;
  return (
    <InfiniteList
      query={list}
      failed={messages.failed}
      loading={t(
        'Loading {kind, select, artworks {artworks} artists {artists} discussions {discussions} other {blogs}}',
        { kind },
      )}
      skeleton={skeleton}
      more="button"
      retryLabel={t('Load More')}
      empty={
        <EmptyState title={messages.nothingFound(kind, text)}>
          <Suggestion text={text} of={kind} />
        </EmptyState>
      }
    >
      {(loaded) => {
        const pages = withoutRepeated(loaded.map(({ items }) => items)).map((items) =>
          isHidden ? items.filter((item) => !isHidden(item)) : items,
        );
        if (!hasNextPage && pages.every((items) => items.length === 0)) return null;
        return children(pages, hasNextPage ? { page: pages.length + 1 } : undefined);
      }}
    </InfiniteList>
  );
}
