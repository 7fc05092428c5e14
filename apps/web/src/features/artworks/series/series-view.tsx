import { t } from '@kalaangan/messages/t';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import type { SeriesPage } from '@kalaangan/contract/artworks/series.calls';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense } from 'react';
import { ReportMenu } from '~/features/reports/index.ts';
import { PersonLink, ShareMenu } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { nextPage } from '~/lib/queries/page-param.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { useMemberView } from '~/lib/session/use-member-view.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';
import { ArtworkGrid } from '../artwork-grid.tsx';
import { ownSeriesQuery, seriesQuery } from './queries.ts';
import { worksText } from './series-card.tsx';

/** Loaded for whoever may delete the series. */
const DeleteSeries = lazy(async () => ({ default: (await import('./delete-series.tsx')).DeleteSeries }));

/** A series: its words, then its works. */
export function SeriesView({ series: prepared }: { series: SeriesPage }) {
  const { _id: id } = prepared;
  const series = useMemberView(prepared, (memberId) => ownSeriesQuery(api, id, memberId));
  const { title, description, language, creator, can, itemCount } = series;
  return (
    <article>
      <header className="series-head">
        <div className="series-words">
          <h1 className="text-3xl font-bold wrap-anywhere" {...ownLanguage(title, language)}>
            {title}
          </h1>
          {description && <Paragraphs text={description} language={language} />}
          <PersonLink person={creator} note={worksText(itemCount)} />
        </div>
        <div className="series-actions">
          <ShareMenu path={links.series(id)} text={title} />
          {can.edit && (
            <ButtonLink
              variant="secondary"
              to={links.editSeries(id)}
              icon={<Pencil size={18} aria-hidden="true" />}
            >
              {t('Edit')}
            </ButtonLink>
          )}
          <Suspense>{can.delete && <DeleteSeries id={id} creator={creator} />}</Suspense>
          <ReportMenu type="series" id={id} ownerId={creator._id} />
        </div>
      </header>
      <Works id={id} isOwn={can.edit} />
    </article>
  );
}

function Works({ id, isOwn }: { id: string; isOwn: boolean }) {
  const query = usePreparedPages(seriesQuery(api, id));
  return (
    <InfiniteList
      query={query}
      failed={messages.loadFailed}
      loading={t('Loading artworks')}
      skeleton={<SkeletonTiles count={6} />}
      more="spinner"
      empty={
        <EmptyState
          title={t('No artworks yet')}
          action={isOwn && <ButtonLink to={links.editSeries(id)}>{t('Choose artworks')}</ButtonLink>}
        />
      }
    >
      {(pages) => {
        const items = pages.map((page) => page?.items ?? []);
        if (items.every((page) => page.length === 0)) return null;
        return (
          <ArtworkGrid
            pages={items}
            list={{ source: 'series', sourceData: { seriesId: id } }}
            next={nextPage(pages.at(-1) ?? undefined, { page: pages.length })}
            look="portfolio"
          />
        );
      }}
    </InfiniteList>
  );
}
