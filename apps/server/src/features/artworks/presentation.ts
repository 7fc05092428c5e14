import { digitalSourceTypes } from '@kalaangan/contract/artworks/artwork-origin';
import { links } from '@kalaangan/contract/links';
import { findPersonCards } from '#features/accounts/index.ts';
import type { Presentation } from '#features/media/index.ts';
import type { Artworks } from './context.ts';
import type { ArtworkRow } from './store.ts';

/** Columns whose values the files of an artwork say or show. */
const presented = ['origin', 'looks_real', 'ai_use', 'mature', 'full_resolution', 'licence'] as const;

/** Whether the files must say or show something else. */
export function needsNewFiles(
  before: Pick<ArtworkRow, (typeof presented)[number]>,
  after: Pick<ArtworkRow, (typeof presented)[number]>,
): boolean {
  return presented.some((column) => before[column] !== after[column]);
}

/** Returns the presentation of an artwork: what its files say of it, and how they show it. */
export function presentationOf(
  { settings }: Pick<Artworks, 'settings'>,
  artwork: Pick<ArtworkRow, 'id' | (typeof presented)[number]>,
  creator: string | null,
): Presentation {
  return {
    digitalSourceType: digitalSourceTypes[artwork.origin],
    dataMining: artwork.ai_use,
    burnLabel: artwork.origin === 'generated' && artwork.looks_real,
    blurred: artwork.mature !== 'none',
    fullResolution: artwork.full_resolution,
    creator,
    licence: artwork.licence,
    webStatement: `${settings.publicUrl}${links.artwork(artwork.id)}`,
  };
}

/** Finds the creator's name. Call it before a transaction: the name comes from a cache. */
export async function findCreatorName({ accounts }: Artworks, creatorId: string): Promise<string | null> {
  return (await findPersonCards(accounts, [creatorId])).get(creatorId)?.name ?? null;
}
