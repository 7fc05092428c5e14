import { t } from '@kalaangan/messages/t';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import { links } from '@kalaangan/contract/links';
import Plus from 'lucide-react/icons/plus';
import { api } from '~/lib/api/browser-transport.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { personSeriesQuery } from './queries.ts';
import { SeriesCard } from './series-card.tsx';

/** A person's series, with the way to a new one for that person. */
export function PersonSeries({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const query = usePreparedPages(personSeriesQuery(api, userId));
  const create = isOwn && (
    <ButtonLink variant="secondary" to={links.createSeries} icon={<Plus size={18} aria-hidden="true" />}>
      {t('New series')}
    </ButtonLink>
  );
  return (
    <InfiniteList
      query={query}
      failed={messages.loadFailed}
      loading={t('Loading series')}
      skeleton={<SkeletonTiles count={6} />}
      more="spinner"
      empty={
        <EmptyState title={messages.none} action={create}>
          {isOwn && t('Show works that belong together, in an order of their own.')}
        </EmptyState>
      }
    >
      {(pages) => {
        const series = pages.flatMap((page) => page.series);
        if (series.length === 0) return null;
        return (
          <div className="series-list">
            {create && <div>{create}</div>}
            <ul className="series-cards" aria-label={t('Series')}>
              {series.map((one) => (
                <li key={one._id}>
                  <SeriesCard series={one} />
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </InfiniteList>
  );
}
