import type { SavedPage, SaveState } from '@kalaangan/contract/boards/boards.calls';
import { listPage, type Audience, type Viewer } from '#features/accounts/index.ts';
import { artworkRules, listArtworkItems } from '#features/artworks/index.ts';
import { requireOwner } from '#features/social/index.ts';
import { loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import { artworkSubject } from './board-guards.ts';
import type { Boards } from './context.ts';
import * as store from './store/index.ts';

/** Whether the viewer has saved an artwork, and on which of their boards it is. @throws {Problem} 404, 410 */
export async function getSaveState({ db }: Boards, artworkId: string, viewer: Viewer): Promise<SaveState> {
  await requireOwner(db, artworkSubject(artworkId), viewer);
  return readSaveState(db, artworkId, viewer);
}

export async function readSaveState(db: Db, artworkId: string, viewer: Viewer): Promise<SaveState> {
  return {
    saved: await store.isSaved(db, viewer.id, artworkId),
    boards: await store.listBoardIdsWith(db, viewer.id, artworkId),
  };
}

/** Lists what the viewer has saved, the last saved first. Works of AI are not left out: they were chosen one by one. */
export function listSaved(
  { db, artworks }: Boards,
  audience: Audience<Viewer>,
  request: PageRequest,
): Promise<ListAnswer<SavedPage>> {
  const { ownerOf, isMature } = artworkRules;
  return listPage(audience, {
    request,
    load: async (part) => {
      const { rows, ...end } = await loadPage(part, {
        sortKey: ['time', 'id'],
        keyOf: (row: { id: string; savedAt: Date }) => [row.savedAt, row.id],
        load: (window) => store.listSaves(db, { userId: audience.viewer.id, ...window }),
      });
      const items = await listArtworkItems(
        artworks,
        rows.map(({ id }) => id),
      );
      return { items, ...end };
    },
    rules: { ownerOf, isMature },
    view: ({ items, ...end }) => ({ artworks: items, ...end }),
  });
}
