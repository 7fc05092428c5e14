import { boardLimits as limits, boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { SaveState } from '@kalaangan/contract/boards/boards.calls';
import { requireReady, type Viewer } from '#features/accounts/index.ts';
import { requireEditable, requireOwner } from '#features/social/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalidField, notFound } from '#platform/http/calls/problem.ts';
import { artworkSubject, requireOwn, requireSavable } from './board-guards.ts';
import type { Boards } from './context.ts';
import { creditArtists, withdrawCredits } from './credit-steps.ts';
import { readSaveState } from './save-queries.ts';
import * as store from './store/index.ts';
import { stateOf } from './subject.ts';

/**
 * Saves an artwork, and puts it on a board if one is named; idempotent.
 * @throws {Problem} 400 above the limit of a board, 403, 404, 410, 429
 */
export async function save(
  boards: Boards,
  artworkId: string,
  viewer: Viewer,
  boardId: string | null,
): Promise<SaveState> {
  const { db, rateLimits } = boards;
  await rateLimits.consume('write', viewer.id);
  return withTransaction(db, async (tx) => {
    const board = boardId === null ? null : await requireOwn(tx, await store.lockBoard(tx, boardId), viewer);
    const artworks = await requireSavable(tx, viewer, [artworkId]);
    await store.insertSaves(tx, viewer.id, artworks);
    if (board) await putOnBoard(boards, tx, board, artworkId, viewer);
    return readSaveState(tx, artworkId, viewer);
  }).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? notFound(artworkSubject(artworkId).notFound) : error;
  });
}

async function putOnBoard(
  boards: Boards,
  tx: Db,
  board: store.BoardRow,
  artworkId: string,
  viewer: Viewer,
): Promise<void> {
  requireEditable(stateOf(board), viewer, messages.notFound);
  if (board.is_public) requireReady(viewer);
  const count = await store.countItems(tx, board.id);
  if (!(await store.insertItem(tx, { boardId: board.id, userId: viewer.id }, artworkId))) return;
  if (count >= limits.items) throw invalidField('boardId', messages.itemsTooMany);
  await store.updateBoard(tx, board.id, { updated_at: new Date() });
  if (board.is_public) await creditArtists(boards, tx, board, [artworkId]);
}

/**
 * Takes an artwork off the saved ones and all boards, or off one board alone; idempotent.
 * @throws {Problem} 403, 404, 410, 429
 */
export async function unsave(
  boards: Boards,
  artworkId: string,
  viewer: Viewer,
  boardId: string | null,
): Promise<SaveState> {
  const { db, rateLimits } = boards;
  await rateLimits.consume('write', viewer.id);
  return withTransaction(db, async (tx) => {
    await requireOwner(tx, artworkSubject(artworkId), viewer);
    const concerned =
      boardId === null
        ? await store.lockBoardsWith(tx, viewer.id, artworkId)
        : [await requireOwn(tx, await store.lockBoard(tx, boardId), viewer)];
    const ids = concerned.map(({ id }) => id);
    const credits = await store.listCredits(tx, ids, [artworkId]);
    await store.deleteItem(tx, ids, artworkId);
    if (boardId === null) await store.deleteSave(tx, viewer.id, artworkId);
    await withdrawCredits(boards, tx, viewer.id, credits);
    return readSaveState(tx, artworkId, viewer);
  });
}
