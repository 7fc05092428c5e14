import type { ArtworkItem, ArtworkPage } from '@kalaangan/contract/artworks/artworks.calls';
import { findAuthors, type Rules } from '#features/accounts/index.ts';
import { findImageViews, getMediaUrl } from '#features/media/index.ts';
import type { FilledPage } from '#platform/database/lists/filled-page.ts';
import type { IdPage } from '#platform/database/lists/keyset.ts';
import type { Artworks } from './context.ts';
import * as store from './store.ts';
import { toArtworkItem } from './views.ts';

/** Rules by which lists for everybody leave artworks out. */
export const artworkRules = {
  ownerOf: ({ creator }) => creator._id,
  isMature: ({ mature }) => mature !== 'none',
  isGenerated: ({ origin }) => origin === 'generated',
} satisfies Rules<ArtworkItem>;

/** Lists the items in the order of the ids, without those that do not exist. One query for each kind of data. */
export async function listArtworkItems(
  { db, accounts, media }: Artworks,
  ids: readonly string[],
): Promise<ArtworkItem[]> {
  const heads = await store.listArtworkHeads(db, ids);
  const shown = heads.flatMap(({ thumbnail_media_id: thumbnail, image_ids: [first] }) => [
    ...(thumbnail ? [thumbnail] : []),
    ...(first ? [first] : []),
  ]);
  const [creators, images] = await Promise.all([
    findAuthors(
      accounts,
      heads.map((head) => head.creator_id),
    ),
    findImageViews(media, shown),
  ]);
  const byId = new Map(heads.map((head) => [head.id, head]));
  return ids.flatMap((id) => {
    const head = byId.get(id);
    const creator = head && creators.get(head.creator_id);
    if (!head || !creator) return [];
    return toArtworkItem({
      head,
      imageIds: head.image_ids,
      coverAlt: head.cover_alt ?? '',
      creator,
      images,
      mediaUrl: (mediaId) => getMediaUrl(media, mediaId),
    });
  });
}

/** Loads the items of a page of ids. */
export async function loadItems(
  artworks: Artworks,
  { ids, ...end }: IdPage,
): Promise<FilledPage<ArtworkItem>> {
  return { items: await listArtworkItems(artworks, ids), ...end };
}

export const toPage = ({ items, ...end }: FilledPage<ArtworkItem>): ArtworkPage => ({
  artworks: items,
  ...end,
});
