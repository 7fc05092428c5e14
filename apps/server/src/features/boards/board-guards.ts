import { artworkMessages } from '@kalaangan/contract/artworks/artworks';
import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import { requireInteraction, type Viewer } from '#features/accounts/index.ts';
import {
  findAnySubject,
  listSubjectsOfAnyKind,
  requireVisible,
  type Subject,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import { mayEdit, maySeePrivate } from './policy.ts';
import type { BoardRow, SavedArtwork } from './store/index.ts';
import { stateOf } from './subject.ts';

/** The artwork as a subject of saving. */
export function artworkSubject(id: string): Subject {
  return { kind: 'artwork', id, notFound: artworkMessages.notFound };
}

/**
 * Requires a board that the viewer may see.
 * @throws {Problem} 404, also for a private one; 410
 */
export async function requireSeen<Row extends BoardRow>(
  db: Db,
  row: Row | undefined,
  viewer: Viewer | null,
): Promise<Row> {
  if (!row) throw notFound(messages.notFound);
  if (!row.is_public) {
    // A board that was reported keeps its subject when it becomes private.
    const hasCase = viewer?.isModerator === true && (await findAnySubject(db, row.id)) !== null;
    if (!maySeePrivate(viewer, { ownerId: row.owner_id, hasCase })) throw notFound(messages.notFound);
  }
  requireVisible(stateOf(row), viewer, messages.notFound);
  return row;
}

/** @throws {Problem} 403 for another's board, 404, 410 */
export async function requireOwn(db: Db, row: BoardRow | undefined, viewer: Viewer): Promise<BoardRow> {
  const board = await requireSeen(db, row, viewer);
  if (!mayEdit(viewer, board.owner_id)) throw forbidden(messages.mayNotEdit);
  return board;
}

/**
 * Requires artworks that the viewer may save: it is a new act on what belongs to others.
 * @throws {Problem} 403 if a block separates the viewer and an artist, 404, 410
 */
export async function requireSavable(
  tx: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SavedArtwork[]> {
  const subjects = await listSubjectsOfAnyKind(tx, ids);
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const artworks = ids.map((id) => {
    const subject = byId.get(id);
    if (subject?.kind !== 'artwork') throw notFound(artworkMessages.notFound);
    requireVisible(subject, viewer, artworkMessages.notFound);
    return { id, artistId: subject.ownerId };
  });
  await requireInteraction(
    tx,
    viewer,
    artworks.map(({ artistId }) => artistId),
  );
  return artworks;
}
