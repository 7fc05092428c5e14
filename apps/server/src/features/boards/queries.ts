import { boardLimits as limits, boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { Board, BoardList, BoardPage } from '@kalaangan/contract/boards/boards.calls';
import {
  findAuthors,
  isListed,
  listPage,
  type Accounts,
  type Audience,
  type Author,
  type Viewer,
} from '#features/accounts/index.ts';
import { artworkRules, listArtworkItems } from '#features/artworks/index.ts';
import { describeOwnVisibility } from '#features/social/index.ts';
import { byId, loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import { listWhole, type ListAnswer } from '#platform/http/calls/list-answer.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { requireSeen } from './board-guards.ts';
import type { Boards } from './context.ts';
import { listPermissions } from './policy.ts';
import * as store from './store/index.ts';
import { stateOf } from './subject.ts';
import { toBoard } from './views.ts';

// Boards were put together one by one: works of AI are not left out.
const { ownerOf, isMature } = artworkRules;
const rules = { ownerOf, isMature };

/** A board with a page of its artworks; hidden ones are left out, for its owner too. @throws {Problem} 404, 410 */
export async function getBoard(
  boards: Boards,
  id: string,
  audience: Audience,
  request: PageRequest,
): Promise<ListAnswer<BoardPage>> {
  const { db, artworks } = boards;
  const { viewer } = audience;
  const row = await requireSeen(db, await store.findBoard(db, id), viewer);
  const [board, own] = await Promise.all([
    toView(boards.accounts, row),
    describeOwnVisibility(db, viewer, id, stateOf(row)),
  ]);
  const can = listPermissions(viewer, row.owner_id);
  return listPage(audience, {
    request,
    load: async (part) => {
      const { rows, ...end } = await loadPage(part, {
        sortKey: ['number'],
        keyOf: (item: { position: number }) => [item.position],
        load: (window) => store.listItems(db, { boardId: id, ...window }),
      });
      const items = await listArtworkItems(
        artworks,
        rows.map((item) => item.id),
      );
      return { items, ...end };
    },
    rules,
    view: ({ items, ...end }) => ({
      ...board,
      items,
      ...end,
      can: { ...can, edit: can.edit && row.visibility === 'visible' },
      ...own,
    }),
  });
}

/** The board as the answer to a change. @throws {Problem} 404 if it was deleted meanwhile */
export async function getBoardView({ db, accounts }: Boards, id: string): Promise<Board> {
  const row = await store.findBoard(db, id);
  if (!row) throw notFound(messages.notFound);
  return toView(accounts, row);
}

async function toView(accounts: Accounts, row: store.CountedBoard): Promise<Board> {
  return toBoard(row, await getOwner(accounts, row.owner_id));
}

/** @throws {Problem} 404 if the owner was deleted between two queries */
async function getOwner(accounts: Accounts, ownerId: string): Promise<Author> {
  const owner = (await findAuthors(accounts, [ownerId])).get(ownerId);
  if (!owner) throw notFound(messages.notFound);
  return owner;
}

/** Lists the viewer's own boards, newest first. */
export async function listOwnBoards(
  { db, accounts, artworks }: Boards,
  audience: Audience<Viewer>,
  request: PageRequest,
): Promise<ListAnswer<BoardList>> {
  const { viewer } = audience;
  const { rows, ...end } = await loadPage(request, {
    ...byId,
    load: (window) => store.listBoards(db, { ownerId: viewer.id, covers: limits.covers, ...window }),
  });
  const [owner, items] = await Promise.all([
    getOwner(accounts, viewer.id),
    listArtworkItems(
      artworks,
      rows.flatMap((row) => row.newest_ids),
    ),
  ]);
  const covers = new Map(
    items.flatMap((item) => (item.cover && isListed(audience, rules, item) ? [[item._id, item.cover]] : [])),
  );
  return listWhole({
    boards: rows.map((row) => ({
      ...toBoard(row, owner),
      covers: row.newest_ids.flatMap((id) => covers.get(id) ?? []),
    })),
    ...end,
  });
}

/** The time at which an artist was told of a board; null unless the board is public and still shows what they were told of. */
export const findCreditTime = store.findCreditTime;
