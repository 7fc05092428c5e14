import { t } from '@kalaangan/messages/t';
import { profileMessages as messages } from '@kalaangan/contract/people/profiles';
import type { ReactNode } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { InvalidAnswer } from '~/lib/answers/invalid-answer.ts';
import { nextPage } from '~/lib/queries/page-param.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { ArtworkGrid } from './artwork-grid.tsx';
import { personArtworksQuery } from './person-artworks-query.ts';

/** A person's artworks with infinite scrolling; `empty` is shown where there are none. */
export function PersonArtworks({ userId, empty }: { userId: string; empty: ReactNode }) {
  const query = usePreparedPages(personArtworksQuery(api, userId));
  return (
    <InfiniteList
      query={query}
      failed={messageFor(query.error)}
      loading={t('Loading artworks')}
      skeleton={<SkeletonTiles count={15} />}
      more="spinner"
      footClass="min-h-16 py-4"
      empty={empty}
    >
      {(pages) =>
        pages.every(({ artworks }) => artworks.length === 0) ? null : (
          <ArtworkGrid
            pages={pages.map(({ artworks }) => artworks)}
            list={{ source: 'profile', sourceData: { userId } }}
            next={nextPage(pages.at(-1), { page: pages.length })}
            look="portfolio"
          />
        )
      }
    </InfiniteList>
  );
}

function messageFor(error: Error | null): string {
  return error instanceof InvalidAnswer ? messages.artworksInvalid : messages.artworksFailed;
}
