import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import {
  boardAddresses as at,
  boardLimits,
  boardMessages as messages,
} from '@kalaangan/contract/boards/boards';
import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { blockAddresses as block } from '@kalaangan/contract/accounts/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSubject, releaseSubject } from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import { ask } from '#test-kit/client.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { insertBareArtwork, insertBareArtworks } from '#test-kit/content/bare-artworks.ts';
import { readZip } from '#test-kit/files/read-zip.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const publish = (title = 'Terrace') =>
  insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title });
const join = (name: string) => addPerson(site, name, { verified: true });
const stateOf = (id: string, { token }: Person) => ask(site.app, at.saveState, { params: { id }, token });
const save = (id: string, { token }: Person, boardId?: string) =>
  ask(site.app, at.save, { params: { id }, body: { boardId }, token });
const unsave = (id: string, { token }: Person, boardId?: string) =>
  ask(site.app, at.unsave, { params: { id }, body: { boardId }, token });
const createBoard = async ({ token }: Person, more: object = {}) =>
  (await ask(site.app, at.create, { body: { title: 'Moods', ...more }, token })).body;
async function titlesOf({ token }: Person, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await ask(site.app, at.saved, { query, token });
  return body.artworks.map(({ title }: { title: string }) => title);
}

describe('saving', () => {
  it('is repeatable, and so is its undoing', async () => {
    const ravi = await join('Ravi');
    const id = await publish();
    expect((await stateOf(id, ravi)).body).toEqual({ saved: false, boards: [] });
    for (const time of [1, 2]) {
      const { status, body } = await save(id, ravi);
      expect([time, status, body]).toEqual([time, 200, { saved: true, boards: [] }]);
    }
    expect(await titlesOf(ravi)).toEqual(['Terrace']);
    for (const time of [1, 2]) {
      const { status, body } = await unsave(id, ravi);
      expect([time, status, body]).toEqual([time, 200, { saved: false, boards: [] }]);
    }
    expect(await titlesOf(ravi)).toEqual([]);
  });

  it('needs no body', async () => {
    const ravi = await join('Ravi');
    const params = { id: await publish() };
    const { body } = await ask(site.app, at.save, { params, token: ravi.token });
    expect(body).toEqual({ saved: true, boards: [] });
  });

  it('tells nobody, and shows in no answer to others', async () => {
    const ravi = await join('Ravi Who Saves');
    const id = await publish();
    const before = (await ask(site.app, artwork.get, { params: { id }, token: site.cast.asha.token })).body;
    await save(id, ravi);
    await site.jobs.runDue();
    const { body } = await ask(site.app, artwork.get, { params: { id }, token: site.cast.asha.token });
    expect(body).toEqual(before);
    const told = await site.database.kysely
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', site.cast.asha.id)
      .execute();
    expect(told).toEqual([]);
    expect((await stateOf(id, site.cast.asha)).body).toEqual({ saved: false, boards: [] });
  });

  it('is refused for what is not there, a blog, and the work of somebody who has blocked the member', async () => {
    const ravi = await join('Ravi');
    expect((await save(newId(), ravi)).status).toBe(404);
    expect((await save('x', ravi)).status).toBe(404);
    expect((await stateOf(newId(), ravi)).status).toBe(404);
    expect((await unsave(newId(), ravi)).status).toBe(404);
    const board = await createBoard(ravi, { public: true });
    expect((await save(board._id, ravi)).status).toBe(404);
    const id = await publish();
    await save(id, ravi);
    await ask(site.app, block.block, { params: { id: ravi.id }, token: site.cast.asha.token });
    expect((await save(await publish(), ravi)).status).toBe(403);
    expect((await unsave(id, ravi)).status).toBe(200);
  });
});

describe('what is saved', () => {
  it('is listed by the time of saving, page by page, without what is hidden until that is shown again', async () => {
    const ravi = await join('Ravi');
    const titles = ['one', 'two', 'three', 'four'];
    const ids = await insertBareArtworks(
      site.database,
      titles.map((title) => ({ ownerId: site.cast.asha.id, title })),
    );
    for (const id of ids) await save(id, ravi);
    expect(await titlesOf(ravi)).toEqual(titles.toReversed());
    const [, second = ''] = ids;
    const { content } = site.features;
    const subject = { kind: 'artwork', id: second } as const;
    await site.database.transaction((tx) =>
      holdSubject(tx, content, subject, { reason: 'report', effect: 'hidden' }),
    );
    const first = await ask(site.app, at.saved, { query: { limit: '2' }, token: ravi.token });
    expect(first.body).toMatchObject({ artworks: [{ title: 'four' }, { title: 'three' }], hasMore: true });
    expect(await titlesOf(ravi, { limit: '2', cursor: first.body.nextCursor })).toEqual(['one']);
    await site.database.transaction((tx) => releaseSubject(tx, content, subject, 'report'));
    expect(await titlesOf(ravi)).toEqual(titles.toReversed());
  });

  it("is gone with the work, and is in the member's export", async () => {
    const ravi = await join('Ravi');
    const [kept, removed] = [await publish('Kept'), await publish('Removed')];
    const board = await createBoard(ravi, { items: [kept, removed] });
    await ask(site.app, artwork.remove, { params: { id: removed }, token: site.cast.asha.token });
    expect(await titlesOf(ravi)).toEqual(['Kept']);
    await finishDeletions(site);
    const [, url = ''] = account.exportMe.split(' ');
    const { rawPayload } = await site.app.inject({
      url,
      headers: { authorization: `Bearer ${ravi.token}` },
    });
    const files = readZip(rawPayload);
    const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
    expect(read('saved.json')).toEqual([{ artwork: kept, savedAt: expect.any(String) }]);
    expect(read('boards.json')).toMatchObject([
      { _id: board._id, title: 'Moods', public: false, items: [kept] },
    ]);
  });
});

describe('putting on a board', () => {
  it('saves too; taking off leaves it saved, and taking it off the saved ones takes it off all boards', async () => {
    const ravi = await join('Ravi');
    const id = await publish();
    const [one, two] = [await createBoard(ravi), await createBoard(ravi)];
    await save(id, ravi, one._id);
    expect((await save(id, ravi, two._id)).body).toEqual({ saved: true, boards: [two._id, one._id] });
    expect((await unsave(id, ravi, one._id)).body).toEqual({ saved: true, boards: [two._id] });
    await save(id, ravi, one._id);
    expect((await unsave(id, ravi)).body).toEqual({ saved: false, boards: [] });
    const { body } = await ask(site.app, at.get, { params: { id: two._id }, token: ravi.token });
    expect(body).toMatchObject({ itemCount: 0, items: [] });
  });

  it("is refused on another's board, one that is not there, and a full one", async () => {
    const [ravi, meera] = [await join('Ravi'), await join('Meera')];
    const id = await publish();
    const [hidden, open] = [await createBoard(ravi), await createBoard(ravi, { public: true })];
    expect((await save(id, meera, hidden._id)).status).toBe(404);
    expect((await save(id, meera, open._id)).status).toBe(403);
    expect((await save(id, meera, newId())).status).toBe(404);
    expect((await stateOf(id, meera)).body.saved).toBe(false);

    const many = await insertBareArtworks(
      site.database,
      Array.from({ length: boardLimits.items }, () => ({ ownerId: site.cast.asha.id })),
    );
    const full = await createBoard(meera, { items: many });
    expect(full.itemCount).toBe(boardLimits.items);
    const refused = await save(id, meera, full._id);
    expect([refused.status, refused.body.message]).toEqual([400, messages.itemsTooMany()]);
    expect((await save(many[0] ?? '', meera, full._id)).status).toBe(200);
  });
});
