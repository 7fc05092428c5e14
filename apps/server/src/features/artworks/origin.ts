import { artworkFormMessages } from '@kalaangan/contract/artwork-form';
import type { ArtworkFields } from '@kalaangan/contract/artworks.calls';
import { setGenerated } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { forbidden } from '#platform/http/problem.ts';
import { mayStateOrigin } from './policy.ts';
import * as store from './store.ts';

// How a work was made: as its artist states it, or as a moderator labels it.

type Stated = Pick<ArtworkFields, 'origin' | 'looksReal' | 'aiUse'>;

/** Only what was generated can be asked whether it looks real. */
export function toOriginColumns({ origin, looksReal, aiUse }: Stated) {
  return { origin, looks_real: origin === 'generated' && looksReal, ai_use: aiUse };
}

type OriginColumns = ReturnType<typeof toOriginColumns>;

/** @throws {Problem} 403 to the artist of a work that a moderator has labelled */
export function requireStatable(row: Pick<store.ArtworkRow, 'origin_before'>, { origin }: Stated): void {
  if (!mayStateOrigin(row, origin)) throw forbidden(artworkFormMessages.originLabelled);
}

/**
 * What follows from the origin and the use of a work, in the transaction that writes them. Everything that changes them comes
 * through here: `media.present` for the files of the work belongs here, too.
 * @param before null for a new work
 */
export async function applyOrigin(
  tx: Db,
  id: string,
  before: Pick<OriginColumns, 'origin'> | null,
  after: OriginColumns,
): Promise<void> {
  const isGenerated = after.origin === 'generated';
  if (isGenerated !== (before?.origin === 'generated')) await setGenerated(tx, id, isGenerated);
}

/** By a moderator's decision. It stays until the decision is undone: the artist cannot take it off. */
export async function labelAsGenerated(tx: Db, id: string): Promise<void> {
  const row = await store.lockArtwork(tx, id);
  if (!row || row.origin_before !== null) return;
  await store.updateArtwork(tx, id, { origin: 'generated', origin_before: row.origin });
  await applyOrigin(tx, id, row, { ...row, origin: 'generated' });
}

/** The decision is undone: the work is again as its artist has stated it. */
export async function takeLabelOff(tx: Db, id: string): Promise<void> {
  const row = await store.lockArtwork(tx, id);
  if (!row || row.origin_before === null) return;
  const columns = toOriginColumns({
    origin: row.origin_before,
    looksReal: row.looks_real,
    aiUse: row.ai_use,
  });
  await store.updateArtwork(tx, id, { ...columns, origin_before: null });
  await applyOrigin(tx, id, row, columns);
}
