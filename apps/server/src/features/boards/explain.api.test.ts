import { boardAddresses as at, boardLimits as limits } from '@kalaangan/contract/boards/boards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { ask } from '#test-kit/client.ts';
import {
  fillDatabase,
  insertNumberedPeople,
  numberedId,
  numberedPerson,
} from '#test-kit/databases/filling.ts';
import { expectIndexes, recordStatements } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const artworks = 20_000;
const people = 5_000;
/** Boards of one person that are full. */
const full = 24;
/** A sequential scan of these would cost more with every saved artwork. */
const largeTables = ['subjects', 'artworks', 'users', 'saves', 'board_items', 'boards', 'board_credits'];

const board = (number: string) => numberedId('bbbb', number);
const artwork = (number: string) => numberedId('dddd', number);

let site: TestApp;
let fullBoard: string;
let artworkId: string;
beforeAll(async () => {
  site = await startTestApp();
  await fill(site.database, site.cast.ravi.id);
});
afterAll(() => site.stop());

/** Artworks that many have saved, many boards, and somebody with a page of full ones. */
async function fill(database: Database, collector: string): Promise<void> {
  const person = numberedPerson;
  const all = `generate_series(1, ${artworks}) n`;
  const boards = `generate_series(1, 5000) n`;
  await fillDatabase(database, [
    insertNumberedPeople(people),
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${artwork('n')}, 'artwork', ${person(`1 + n % ${people}`)}, now(), 0 from ${all}`,
    `insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
     select ${artwork('n')}, ${person(`1 + n % ${people}`)}, 'Work', '', 'Ink', '{}', '{}', '', '', now(), now() from ${all}`,
    `insert into saves (user_id, artwork_id, artist_id)
     select ${person(`1 + (n * 7) % ${people}`)}, ${artwork('n')}, ${person(`1 + n % ${people}`)} from ${all}`,
    `insert into boards (id, owner_id, title, is_public, created_at, updated_at)
     select ${board('n')}, ${person(`1 + n % ${people}`)}, 'Moods', n % 2 = 0, now(), now() from ${boards}`,
    `insert into saves (user_id, artwork_id, artist_id)
     select '${collector}', ${artwork('n')}, ${person(`1 + n % ${people}`)} from generate_series(1, 10000) n`,
    `insert into boards (id, owner_id, title, is_public, created_at, updated_at)
     select ${board('100000 + n')}, '${collector}', 'Full', true, now(), now() from generate_series(1, ${full}) n`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${board('100000 + n')}, 'board', '${collector}', now(), 0 from generate_series(1, ${full}) n`,
    `insert into board_items (board_id, user_id, artwork_id, position)
     select ${board('100000 + b')}, '${collector}', ${artwork('n')}, n
     from generate_series(1, ${full}) b, generate_series(1, ${limits.items - 1}) n`,
    `insert into board_credits (board_id, artist_id, artwork_id)
     select ${board('n')}, ${person(`1 + n % ${people}`)}, ${artwork('n')} from ${boards}`,
    'analyze',
  ]);
  const { rows } = await database.pool.query<{ board: string; artwork: string }>(
    `select ${board('100001')} as board, ${artwork(String(limits.items + 1))} as artwork`,
  );
  fullBoard = rows[0]?.board ?? '';
  artworkId = rows[0]?.artwork ?? '';
}

const expectIndexScans = async (work: () => Promise<unknown>) =>
  expectIndexes(site.database, await recordStatements(work), { largeTables });

describe(`with ${artworks} artworks and ${full} full boards`, () => {
  it('lists what is saved, and the boards with their counts and covers, by indexes', async () => {
    const { token } = site.cast.ravi;
    await expectIndexScans(async () => {
      const { body } = await ask(site.app, at.saved, { token });
      await ask(site.app, at.saved, { token, query: { cursor: body.nextCursor } });
      const { body: list } = await ask(site.app, at.list, { token });
      expect(list.boards).toHaveLength(full);
      expect(list.boards[0].itemCount).toBe(limits.items - 1);
    });
  });

  it('reads a full board by indexes, also its last page', async () => {
    await expectIndexScans(async () => {
      const params = { id: fullBoard };
      const { body } = await ask(site.app, at.get, { params });
      expect(body).toMatchObject({ itemCount: limits.items - 1, hasMore: true });
      await ask(site.app, at.get, {
        params,
        query: { cursor: body.nextCursor },
        token: site.cast.asha.token,
      });
      await ask(site.app, at.get, { params, query: { page: '40' } });
    });
  });

  it('saves, puts on a board, changes it and takes it back by indexes', async () => {
    const { token } = site.cast.ravi;
    const params = { id: artworkId };
    await expectIndexScans(async () => {
      await ask(site.app, at.save, { params, body: { boardId: fullBoard }, token });
      await ask(site.app, at.saveState, { params, token });
      await ask(site.app, at.edit, {
        params: { id: fullBoard },
        body: { title: 'Other', public: false },
        token,
      });
      await ask(site.app, at.edit, { params: { id: fullBoard }, body: { public: true }, token });
      expect((await ask(site.app, at.unsave, { params, body: {}, token })).body.boards).toEqual([]);
      await site.jobs.runDue();
    });
  });
});
