import { artworkFormMessages, type ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { present } from '#features/media/index.ts';
import { setGenerated } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { forbidden, invalidField } from '#platform/http/calls/problem.ts';
import type { Artworks } from './context.ts';
import { toOriginColumns } from './fields.ts';
import { mayStateOrigin } from './policy.ts';
import { needsNewFiles, presentationOf } from './presentation.ts';
import * as store from './store.ts';

// How a work was made: as its artist states it, or as a moderator labels it.

type Stated = Pick<ArtworkFields, 'origin' | 'looksReal' | 'aiUse'>;

/** @throws {Problem} 403 to the artist of a work that a moderator has labelled */
export function requireStatable(row: Pick<store.ArtworkRow, 'origin_before'>, { origin }: Stated): void {
  if (!mayStateOrigin(row, origin)) throw forbidden(artworkFormMessages.originLabelled);
}

/** @throws {Problem} 400 where the site requires an answer and there is none */
export function requireStated({ settings }: Pick<Artworks, 'settings'>, { origin }: Stated): void {
  if (settings.aiDeclaration === 'required' && origin === 'unstated')
    throw invalidField('origin', artworkFormMessages.originRequired);
}

/** What follows from the origin for lists, in the transaction that writes it. @param before null for a new work */
export async function applyOrigin(
  tx: Db,
  id: string,
  before: Pick<Stated, 'origin'> | null,
  after: Pick<Stated, 'origin'>,
): Promise<void> {
  const isGenerated = after.origin === 'generated';
  if (isGenerated !== (before?.origin === 'generated')) await setGenerated(tx, id, isGenerated);
}

/** By a moderator's decision. It stays until the decision is undone: the artist cannot take it off. */
export async function labelAsGenerated(artworks: Artworks, tx: Db, id: string): Promise<void> {
  const row = await store.lockArtwork(tx, id);
  if (!row || row.origin_before !== null) return;
  await change(artworks, tx, row, { origin: 'generated', origin_before: row.origin });
}

/** The decision is undone: the work is again as its artist has stated it. */
export async function takeLabelOff(artworks: Artworks, tx: Db, id: string): Promise<void> {
  const row = await store.lockArtwork(tx, id);
  if (!row || row.origin_before === null) return;
  const columns = toOriginColumns({
    origin: row.origin_before,
    looksReal: row.looks_real,
    aiUse: row.ai_use,
  });
  await change(artworks, tx, row, { ...columns, origin_before: null });
}

type Change = Pick<store.ArtworkRow, 'origin' | 'origin_before'> &
  Partial<ReturnType<typeof toOriginColumns>>;

async function change(artworks: Artworks, tx: Db, before: store.ArtworkRow, to: Change): Promise<void> {
  const { id } = before;
  const after = { ...before, ...to };
  await store.updateArtwork(tx, id, to);
  await applyOrigin(tx, id, before, after);
  if (!needsNewFiles(before, after)) return;
  const { digitalSourceType, burnLabel } = presentationOf(artworks, after, null);
  await present(artworks.media, tx, await store.listMediaIds(tx, [id]), { digitalSourceType, burnLabel });
}
