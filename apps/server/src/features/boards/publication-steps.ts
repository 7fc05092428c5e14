import {
  addSubject,
  countLinks,
  findAnySubject,
  removeSubjects,
  reviewLinks,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Boards } from './context.ts';
import { creditArtists, withdrawCredits } from './credit-steps.ts';
import * as store from './store/index.ts';

type Board = Pick<store.BoardRow, 'id' | 'owner_id' | 'title'>;

// A board is a subject while others see it: then it can be reported, and held.

/** Shows a board to everybody, and tells the artists. */
export async function makePublic(boards: Boards, tx: Db, board: Board): Promise<void> {
  const { id, owner_id } = board;
  if (!(await findAnySubject(tx, id)))
    await addSubject(tx, { id, kind: 'board', owner_id, created_at: new Date() });
  await creditArtists(boards, tx, board, null);
  await reviewTitle(boards, tx, board);
}

/** Keeps a board from all but its owner, and from moderators too unless they have a case about it. */
export async function makePrivate(boards: Boards, tx: Db, { id, owner_id }: Board): Promise<void> {
  await withdrawCredits(boards, tx, owner_id, await store.listCredits(tx, [id], null));
  if (!(await boards.social.moderation.hasCase(tx, { kind: 'board', id }))) await removeSubjects(tx, [id]);
}

/** Hides a new account's public board with many links in its title until a moderator has seen it. */
export async function reviewTitle({ social }: Boards, tx: Db, board: Board): Promise<void> {
  await reviewLinks(social, tx, { kind: 'board', id: board.id }, board.owner_id, countLinks(board.title));
}
