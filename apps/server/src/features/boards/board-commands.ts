import { boardLimits as limits, boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { Board, BoardChange, BoardFields } from '@kalaangan/contract/boards/boards.calls';
import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { requireReady, type Viewer } from '#features/accounts/index.ts';
import { removeContent, removeSubjects, requireEditable } from '#features/social/index.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid, invalidField, notFound } from '#platform/http/calls/problem.ts';
import { artworkSubject, requireOwn, requireSavable, requireSeen } from './board-guards.ts';
import type { Boards } from './context.ts';
import { creditArtists, withdrawCredits } from './credit-steps.ts';
import { makePrivate, makePublic, reviewTitle } from './publication-steps.ts';
import { getBoardView } from './queries.ts';
import * as store from './store/index.ts';
import { boardSubject, stateOf } from './subject.ts';

/** @throws {Problem} 400, 403, 404, 410, 429 */
export async function createBoard(boards: Boards, viewer: Viewer, fields: BoardFields): Promise<Board> {
  await boards.rateLimits.consume('write', viewer.id);
  const id = newId();
  const now = new Date();
  const row = {
    id,
    owner_id: viewer.id,
    title: fields.title,
    is_public: fields.public,
    created_at: now,
    updated_at: now,
  };
  await change(boards, async (tx) => {
    if (fields.public) requireReady(viewer);
    await store.lockBoardsOf(tx, viewer.id);
    if ((await store.countBoardsOf(tx, viewer.id)) >= limits.boards) throw invalid(messages.boardsTooMany);
    await store.insertSaves(tx, viewer.id, await requireSavable(tx, viewer, fields.items));
    await store.insertBoard(tx, row);
    await store.replaceItems(tx, { boardId: id, userId: viewer.id }, fields.items);
    if (fields.public) await makePublic(boards, tx, row);
  });
  return getBoardView(boards, id);
}

/** Changes a board; what is left out is unchanged. @throws {Problem} 400, 403, 404, 410, 429 */
export async function editBoard(
  boards: Boards,
  id: string,
  viewer: Viewer,
  { title, public: isPublic, items }: BoardChange,
): Promise<Board> {
  await boards.rateLimits.consume('write', viewer.id);
  await change(boards, async (tx) => {
    const before = await requireOwn(tx, await store.lockBoard(tx, id), viewer);
    requireEditable(stateOf(before), viewer, messages.notFound);
    const after = {
      ...before,
      title: title ?? before.title,
      is_public: isPublic ?? before.is_public,
      updated_at: new Date(),
    };
    if (after.is_public) requireReady(viewer);
    const added = items ? await exchangeItems(boards, tx, before, items, viewer) : [];
    await store.updateBoard(tx, id, {
      title: after.title,
      is_public: after.is_public,
      updated_at: after.updated_at,
    });
    if (before.is_public && !after.is_public) await makePrivate(boards, tx, after);
    else if (!before.is_public && after.is_public) await makePublic(boards, tx, after);
    else if (after.is_public) {
      if (added.length > 0) await creditArtists(boards, tx, after, added);
      await reviewTitle(boards, tx, after);
    }
  });
  return getBoardView(boards, id);
}

/**
 * Makes these the artworks on a board. Those that are hidden now, of which its owner is not told, stay behind them.
 * @returns the ids of what was not on it
 */
async function exchangeItems(
  boards: Boards,
  tx: Db,
  { id, owner_id }: store.BoardRow,
  items: readonly string[],
  viewer: Viewer,
): Promise<string[]> {
  const before = await store.listWholeBoard(tx, id);
  const known = new Set(before.map((item) => item.id));
  const wanted = new Set(items);
  const others = before.filter((item) => !wanted.has(item.id));
  const hidden = others.flatMap((item) => (item.isVisible ? [] : [item.id]));
  const removed = others.flatMap((item) => (item.isVisible ? [item.id] : []));
  const all = [...items, ...hidden];
  if (all.length > limits.items) throw invalidField('items', messages.itemsTooMany);
  const added = items.filter((item) => !known.has(item));
  await store.insertSaves(tx, viewer.id, await requireSavable(tx, viewer, added));
  const credits = await store.listCredits(tx, [id], removed);
  await store.replaceItems(tx, { boardId: id, userId: owner_id }, all);
  await withdrawCredits(boards, tx, owner_id, credits);
  return added;
}

/** Runs a change; what is deleted while it is put on a board is not there. */
async function change({ db }: Boards, work: (tx: Db) => Promise<void>): Promise<void> {
  await withTransaction(db, work).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? notFound(artworkSubject('').notFound) : error;
  });
}

/**
 * Deletes a board; what was on it stays saved. An admin removes that of others by a decision.
 * @throws {Problem} 403, 404, 410, 429
 */
export async function removeBoard(
  boards: Boards,
  id: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  const { db, social, rateLimits } = boards;
  const { owner_id } = await requireSeen(db, await store.findBoard(db, id), viewer);
  if (owner_id !== viewer.id)
    return removeContent(social, boardSubject(id), viewer, reason, messages.mayNotDelete);
  await rateLimits.consume('write', viewer.id);
  await withTransaction(db, async (tx) => {
    const row = await requireSeen(tx, await store.lockBoard(tx, id), viewer);
    await removeBoardForGood(boards, tx, row);
  });
}

/** Deletes a board, with what its artists were told of it. */
export async function removeBoardForGood(
  boards: Boards,
  tx: Db,
  { id, owner_id }: Pick<store.BoardRow, 'id' | 'owner_id'>,
): Promise<void> {
  const credits = await store.listCredits(tx, [id], null);
  await removeSubjects(tx, [id]);
  await store.deleteBoard(tx, id);
  await withdrawCredits(boards, tx, owner_id, credits);
}
