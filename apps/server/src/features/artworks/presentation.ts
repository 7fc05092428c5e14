import { links } from '@kalaangan/contract/links';
import { findPersonCards } from '#features/accounts/index.ts';
import type { Presentation } from '#features/media/index.ts';
import type { Artworks } from './context.ts';
import type { ArtworkRow } from './store.ts';

/** What an artwork's files say of it, and how they show it. */
export function presentationOf(
  { settings }: Pick<Artworks, 'settings'>,
  artwork: Pick<ArtworkRow, 'id' | 'mature'>,
  creator: string | null,
): Presentation {
  return {
    digitalSourceType: null,
    dataMining: 'denied',
    burnLabel: false,
    blurred: artwork.mature !== 'none',
    creator,
    webStatement: `${settings.publicUrl}${links.artwork(artwork.id)}`,
  };
}

/** Before a transaction: the name comes from a cache. */
export async function findCreatorName({ accounts }: Artworks, creatorId: string): Promise<string | null> {
  return (await findPersonCards(accounts, [creatorId])).get(creatorId)?.name ?? null;
}
