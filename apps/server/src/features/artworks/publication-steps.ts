import { isShown } from '@kalaangan/contract/social/status';
import {
  applyStatus,
  countLinks,
  findDueStatus,
  reviewLinks,
  type StatusStep,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { renewInvitations } from './collaborators/invitation-steps.ts';
import type { Artworks } from './context.ts';
import { toFields } from './fields.ts';
import * as store from './store.ts';
import type { Stated } from './submission.ts';

/**
 * Gives a work the status that its artist asks for, at the end of the transaction that writes it: what follows from publishing, by
 * whatever way, is here.
 */
export async function settleStatus(
  artworks: Pick<Artworks, 'events' | 'social'>,
  tx: Db,
  work: { id: string; creatorId: string },
  { fields, images }: Stated,
  step: StatusStep,
): Promise<void> {
  const { id, creatorId } = work;
  const listMedia = () => store.listMediaIds(tx, [id]);
  const dating = await applyStatus(tx, { id, kind: 'artwork', ownerId: creatorId, listMedia }, step);
  if (dating) await store.dateArtwork(tx, id, dating);
  if (!isShown(step.to.status)) return;
  if (!isShown(step.before.status)) await renewInvitations(artworks, tx, work);
  const { title, description, tags, medium, dimensions } = fields;
  const words = images.flatMap(({ alt, caption }) => [alt, caption]);
  const links = countLinks([title, description, ...tags, medium, dimensions, ...words].join(' '));
  await reviewLinks(artworks.social, tx, { kind: 'artwork', id }, creatorId, links);
}

/** Publishes a scheduled work if it is due by now. Its version tells a form that is open on it. */
export function publishDueArtwork(
  artworks: Pick<Artworks, 'db' | 'events' | 'social'>,
  id: string,
  now: Date,
): Promise<void> {
  return withTransaction(artworks.db, async (tx) => {
    const row = await store.lockArtwork(tx, id);
    const step = row && (await findDueStatus(tx, id, row.creator_id, now));
    if (!row || !step) return;
    await store.updateArtwork(tx, id, { updated_at: now });
    const stated = { fields: toFields(row), images: await store.listImages(tx, id) };
    await settleStatus(artworks, tx, { id, creatorId: row.creator_id }, stated, step);
  });
}
