import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { ClearArtwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Audience } from '#features/accounts/index.ts';
import { findImageViews, present, signAddresses } from '#features/media/index.ts';
import { isOpen, requireVisible, setMature, type MatureState } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import type { Artworks } from './context.ts';
import { getArtwork } from './queries.ts';
import * as store from './store.ts';
import { stateOf } from './subject.ts';
import { describeCover } from './views.ts';

/** Returns the pictures unblurred, for whoever has asked to see them. @throws {Problem} 404 */
export async function getClear(artworks: Artworks, id: string, audience: Audience): Promise<ClearArtwork> {
  const { db, media } = artworks;
  const { images, imageUrls, videoUrl } = await getArtwork(artworks, id, audience);
  const row = await store.findArtwork(db, id);
  if (!row) throw notFound(messages.notFound);
  requireVisible(stateOf(row), audience.viewer, messages.notFound);
  const [first] = await store.listImages(db, id);
  const coverId = row.thumbnail_media_id ?? first?.id ?? '';
  const cover = (await findImageViews(media, coverId ? [coverId] : [])).get(coverId);
  const answer = { images, imageUrls, videoUrl, cover: describeCover(cover, first?.alt) ?? null };
  if (row.mature === 'none' && isOpen(row.visibility)) return answer;
  const use = isOpen(row.visibility) ? 'clear' : 'withheld';
  return signAddresses(media, answer, await store.listMediaIds(db, [id]), use);
}

/** Labels an artwork, in the transaction of a moderator's decision. @returns what it was before; null if it is gone */
export async function labelMature(
  { media }: Artworks,
  tx: Db,
  id: string,
  { mature, fixed }: MatureState,
): Promise<MatureState | null> {
  const row = await store.lockArtwork(tx, id);
  if (!row) return null;
  await store.updateArtwork(tx, id, { mature, mature_fixed: fixed });
  await applyMature(tx, row, { mature });
  if (mature !== row.mature)
    await present(media, tx, await store.listMediaIds(tx, [id]), { blurred: mature !== 'none' });
  return { mature: row.mature, fixed: row.mature_fixed };
}

/** Applies a change of the label to the work's subject, in the transaction that writes the label. */
export async function applyMature(
  tx: Db,
  before: Pick<store.ArtworkRow, 'id' | 'mature'>,
  after: Pick<store.ArtworkRow, 'mature'>,
): Promise<void> {
  const isMature = after.mature !== 'none';
  if (isMature !== (before.mature !== 'none')) await setMature(tx, before.id, isMature);
}
