import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import { firstTiles, TileGrid } from '~/ui/tile-grid.tsx';
import { ArtworkTile, type ArtworkSource } from './artwork-tile.tsx';

type ArtworkGridProps = {
  pages: readonly (readonly ArtworkItem[])[];
  source: ArtworkSource['source'];
  type: string;
};

export function ArtworkGrid({ pages, source, type }: ArtworkGridProps) {
  return (
    <TileGrid>
      {pages.flatMap((artworks, page) =>
        artworks.map((artwork, index) => (
          <ArtworkTile
            key={artwork._id}
            artwork={artwork}
            from={{ source, sourceData: { type, page: page + 1 } }}
            priority={page === 0 && index < firstTiles}
          />
        )),
      )}
    </TileGrid>
  );
}
