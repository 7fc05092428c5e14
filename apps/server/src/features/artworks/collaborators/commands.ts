import { artworkFormMessages } from '@kalaangan/contract/artworks/artwork-form';
import {
  collaboratorLimits as limits,
  collaboratorMessages as messages,
} from '@kalaangan/contract/artworks/collaborators';
import type { Collaborators } from '@kalaangan/contract/artworks/collaborators.calls';
import { artworkMessages } from '@kalaangan/contract/artworks/artworks';
import {
  findIdsByUsername,
  listMinorIds,
  requireInteraction,
  type Audience,
  type Viewer,
} from '#features/accounts/index.ts';
import { requireVisible } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { forbidden, invalidField, notFound } from '#platform/http/calls/problem.ts';
import type { Artworks } from '../context.ts';
import { mayEdit } from '../policy.ts';
import { lockArtwork, type ArtworkRow } from '../store.ts';
import { stateOf } from '../subject.ts';
import { showCollaborators } from './queries.ts';
import * as store from './store.ts';

/**
 * Invites somebody, who is told; shown as a maker of the work once they accept. Inviting twice is inviting once.
 * @throws {Problem} 400, 403, 404, 429
 */
export async function inviteCollaborator(
  artworks: Artworks,
  id: string,
  audience: Audience<Viewer>,
  username: string,
): Promise<Collaborators> {
  const { viewer } = audience;
  await artworks.rateLimits.consume('write', viewer.id);
  return change(artworks, id, audience, async (tx, row) => {
    if (!mayEdit(viewer, row.creator_id)) throw forbidden(artworkFormMessages.mayNotEdit);
    const name = username.toLowerCase();
    const userId = (await findIdsByUsername(tx, [name])).get(name);
    if (userId === undefined) throw notFound(messages.unknown);
    if (userId === viewer.id) throw invalidField('username', messages.oneself);
    await requireInteraction(tx, viewer, [userId]);
    // Minors are not told of mature works.
    if (row.mature !== 'none' && (await listMinorIds(tx, [userId])).length > 0)
      throw notFound(messages.unknown);
    const rows = await store.listCollaborators(tx, id);
    if (rows.some((other) => other.id === userId)) return;
    if (rows.length >= limits.collaborators) throw invalidField('username', messages.tooMany);
    await store.insertInvitation(tx, row, userId);
    await artworks.events.collaborationChanged.emit(tx, {
      artworkId: id,
      userIds: [userId],
      byId: viewer.id,
    });
  });
}

/** Accepts an invitation; accepting twice is accepting once. @throws {Problem} 403, 404, 429 */
export async function acceptCollaboration(
  artworks: Artworks,
  id: string,
  audience: Audience<Viewer>,
): Promise<Collaborators> {
  const { viewer } = audience;
  await artworks.rateLimits.consume('write', viewer.id);
  return change(artworks, id, audience, async (tx, row) => {
    const rows = await store.listCollaborators(tx, id);
    if (!rows.some((other) => other.id === viewer.id)) throw notFound(messages.notInvited);
    await requireInteraction(tx, viewer, [row.creator_id]);
    await store.acceptInvitation(tx, id, viewer.id);
  });
}

/** Removes a collaborator or an invitation: the artist may, and that person. @throws {Problem} 403, 404, 429 */
export async function removeCollaborator(
  artworks: Artworks,
  id: string,
  audience: Audience<Viewer>,
  userId: string,
): Promise<Collaborators> {
  const { viewer } = audience;
  await artworks.rateLimits.consume('write', viewer.id);
  return change(artworks, id, audience, async (tx, row) => {
    if (viewer.id !== userId && viewer.id !== row.creator_id) throw forbidden(messages.mayNotRemove);
    if (await store.deleteCollaborator(tx, id, userId))
      await artworks.events.collaborationChanged.emit(tx, {
        artworkId: id,
        userIds: [userId],
        byId: row.creator_id,
      });
  });
}

/** Changes the collaborators of a work, whose row is locked, so that changes are made one after the other. */
async function change(
  artworks: Artworks,
  id: string,
  audience: Audience<Viewer>,
  work: (tx: Db, row: ArtworkRow) => Promise<void>,
): Promise<Collaborators> {
  const row = await withTransaction(artworks.db, async (tx) => {
    const found = await lockArtwork(tx, id);
    if (!found) throw notFound(artworkMessages.notFound);
    requireVisible(stateOf(found), audience.viewer, artworkMessages.notFound);
    await work(tx, found);
    return found;
  });
  return showCollaborators(
    artworks,
    audience,
    row.creator_id,
    await store.listCollaborators(artworks.db, id),
  );
}
