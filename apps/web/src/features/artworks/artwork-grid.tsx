import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { useEffect } from 'react';
import type { PageParam } from '~/lib/queries/page-param.ts';
import { withoutRepeated } from '~/lib/queries/without-repeated.ts';
import { firstTiles, TileGrid } from '~/ui/page/tile-grid.tsx';
import { ArtworkTile, type TileLook } from './artwork-tile.tsx';
import type { ArtworkList, ArtworkSource } from './stepper/artwork-list.ts';
import { storeSequence } from './stepper/sequence.ts';

type ArtworkGridProps = {
  pages: readonly (readonly ArtworkItem[])[];
  /** The list that the tiles belong to; an artwork's page steps through it. */
  list: ArtworkList;
  /** The next page; undefined at the end of the list. */
  next: PageParam | undefined;
  /** `portfolio`: all by one person, on wide screens in rows of true proportions. */
  look?: 'tiles' | 'portfolio';
};

export function ArtworkGrid({ pages: loaded, list, next, look = 'tiles' }: ArtworkGridProps) {
  const pages = withoutRepeated(loaded);
  const isOnly = next === undefined && pages.flat().length === 1;
  const tileLook: TileLook = look === 'portfolio' && isOnly ? 'alone' : look;
  // Without a dependency array: the grid renders seldom, and the stored list must match what is shown.
  useEffect(() =>
    storeSequence(list, { ids: pages.flatMap((page) => page.map(({ _id }) => _id)), next: next ?? null }),
  );
  return (
    <TileGrid className={look === 'portfolio' ? 'tile-rows' : undefined}>
      {pages.flatMap((artworks, page) =>
        artworks.map((artwork, index) => (
          <ArtworkTile
            key={artwork._id}
            artwork={artwork}
            from={sourceOf(list, page + 1)}
            look={tileLook}
            priority={page === 0 && index < firstTiles}
          />
        )),
      )}
    </TileGrid>
  );
}

function sourceOf(list: ArtworkList, page: number): ArtworkSource {
  switch (list.source) {
    case 'homepage':
    case 'following':
      return { ...list, sourceData: { ...list.sourceData, page } };
    case 'search':
      return { ...list, sourceData: { ...list.sourceData, page } };
    case 'profile':
      return { ...list, sourceData: { ...list.sourceData, page } };
    case 'series':
      return { ...list, sourceData: { ...list.sourceData, page } };
    case 'board':
      return { ...list, sourceData: { ...list.sourceData, page } };
    case 'saved':
      return { ...list, sourceData: { ...list.sourceData, page } };
  }
}
