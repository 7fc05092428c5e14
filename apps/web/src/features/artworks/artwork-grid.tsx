import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import { useEffect } from 'react';
import { firstTiles, TileGrid } from '~/ui/tile-grid.tsx';
import { ArtworkTile } from './artwork-tile.tsx';
import type { ArtworkList, ArtworkSource } from './stepper/artwork-list.ts';
import { keepSequence } from './stepper/sequence.ts';

type ArtworkGridProps = {
  pages: readonly (readonly ArtworkItem[])[];
  /** Which list these are, for stepping through it from an artwork's page. */
  list: ArtworkList;
  /** Where the list goes on: a cursor, or the number of the next page; null at its end. */
  next: string | null;
  /** False where all tiles are one person's. */
  showsCreator?: boolean;
};

export function ArtworkGrid({ pages, list, next, showsCreator = true }: ArtworkGridProps) {
  // Whenever it is drawn, for whatever changed: there are few such moments.
  useEffect(() => keepSequence(list, { ids: pages.flatMap((page) => page.map(({ _id }) => _id)), next }));
  return (
    <TileGrid>
      {pages.flatMap((artworks, page) =>
        artworks.map((artwork, index) => (
          <ArtworkTile
            key={artwork._id}
            artwork={artwork}
            from={sourceOf(list, page + 1)}
            showsCreator={showsCreator}
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
  }
}
