import { links } from '@kalaangan/contract/links';
import { exportList, type ExportFile } from '#features/accounts/index.ts';
import { listArtworkItems } from '#features/artworks/index.ts';
import { contentPages, type ContentKind, type ReviewedContent } from '#features/social/index.ts';
import { removeBoardForGood } from './board-commands.ts';
import type { Boards } from './context.ts';
import * as store from './store/index.ts';

/**
 * Returns what features that work with every kind of content (moderation, export, site map) need of boards. A board has
 * no media of its own, and the search does not find it.
 */
export function boardContent(boards: Boards): ContentKind<'board'> {
  return {
    kind: 'board',
    describe: new Map([['board', (ids) => describeBoards(boards, ids)]]),
    findForReview: (_kind, id) => findForReview(boards, id),
    listMediaOf: async () => [],
    async remove(tx, _kind, id) {
      const board = await store.lockBoard(tx, id);
      if (board) await removeBoardForGood(boards, tx, board);
    },
    exportPart: (userId) => exportSaved(boards, userId),
    pages: contentPages(boards.db, {
      kind: 'board',
      table: 'boards',
      where: store.isPublic,
      changedAt: 'updated_at',
      link: links.board,
    }),
  };
}

async function describeBoards({ db }: Boards, ids: readonly string[]) {
  const rows = await store.listBoardTitles(db, ids);
  return new Map(
    rows.map(({ id, title }) => [id, { what: 'board', on: 'board', title, link: links.board(id) } as const]),
  );
}

/** Artworks of a board whose titles moderators read. */
const mostReviewed = 100;

async function findForReview({ db, artworks }: Boards, id: string): Promise<ReviewedContent | null> {
  const row = await store.findBoard(db, id);
  if (!row) return null;
  const newest = await store.listItems(db, { boardId: id, limit: mostReviewed, offset: 0, after: null });
  const items = await listArtworkItems(
    artworks,
    newest.map((item) => item.id),
  );
  const text = items.map(({ title, creator }) => `${title} (${creator.name})`).join('\n');
  return { title: row.title, text, mediaIds: [] };
}

/** Exports what a person has saved, and all their boards, also private ones. */
async function* exportSaved({ db }: Boards, userId: string): AsyncGenerator<ExportFile> {
  yield* exportList({
    name: 'saved',
    batch: 1000,
    load: (limit, after) => store.listSavesOf(db, userId, limit, after),
    toData: (row) => ({ artwork: row.id, savedAt: row.saved_at }),
  });
  yield* exportList({
    name: 'boards',
    batch: 100,
    load: (limit, after) => store.listWholeBoardsOf(db, userId, limit, after),
    toData: (row) => ({
      _id: row.id,
      title: row.title,
      public: row.is_public,
      items: row.artwork_ids,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  });
}
