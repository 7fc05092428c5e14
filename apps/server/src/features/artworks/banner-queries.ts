import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import type { CoverView } from '@kalaangan/contract/media/image';
import { listPageOf, type SharedAudience } from '#features/accounts/index.ts';
import { listOfOwner } from '#features/social/index.ts';
import type { Artworks } from './context.ts';
import { artworkRules, listArtworkItems } from './item-queries.ts';
import * as store from './store.ts';

/** A picture that nobody chose is a banner only if it is so wide and has so many pixels. */
const minRatio = 1.5;
const minWidth = 1000;
/** Number of a person's newest works among which a wide one is looked for. */
const searchedWorks = 50;

/** Finds the banner of a person's profile: of the work that they chose, or else of their newest wide one. */
export async function findBanner(
  artworks: Artworks,
  userId: string,
  audience: SharedAudience,
): Promise<{ banner: CoverView | null }> {
  const chosen = await store.findBannerId(artworks.db, userId);
  const page = await listPageOf(audience, userId, {
    request: { page: 1, limit: searchedWorks },
    load: async (part) => {
      const { ids, ...end } = await listOfOwner(artworks.social, 'artwork', userId, part);
      const first = chosen !== undefined && part.page === 1 ? [chosen] : [];
      return { items: await listArtworkItems(artworks, [...first, ...ids]), ...end };
    },
    isMature: artworkRules.isMature,
    none: { items: [], hasMore: false, nextCursor: null },
    view: ({ items }) => ({ banner: pictureOf(items, chosen) }),
  });
  return page.read();
}

/** What is blurred is no banner, for nobody. */
function pictureOf(items: readonly ArtworkItem[], chosen: string | undefined): CoverView | null {
  const pictures = items.flatMap(({ _id: id, cover, picture = cover, mature }) =>
    picture && mature === 'none' ? { id, picture } : [],
  );
  const isWide = ({ picture: { width, height } }: { picture: CoverView }) =>
    width >= minWidth && width / height >= minRatio;
  return (pictures.find(({ id }) => id === chosen) ?? pictures.find(isWide))?.picture ?? null;
}
