import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { searchAddresses as at, searchMessages as messages } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, castPassword } from '#test-kit/people/cast.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { expectIndexes, recordStatements, vacuum } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { findTitles, publishAll } from './search.fixture.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

describe('GET /api/search/suggestion', () => {
  const suggest = async (q: string, of?: string) => {
    const { status, body } = await ask(site.app, at.suggestion, { query: { q, ...(of && { of }) } });
    expect(status).toBe(200);
    return body.suggestion;
  };

  it.each([
    ['madhbanii', 'madhubani', 'two wrong letters'],
    ['sorosvote', 'सरस्वती', 'vowels that differ'],
    ['madhubani xqzt', 'madhubani', 'a word that nothing has'],
    ['warli pongal', 'warli', 'words that are nowhere together'],
  ])('for "%s" answers what was meant: %s', async (typed, meant) => {
    await publishAll(site, [{ title: meant }, { title: 'Warli village' }, { title: 'Pongal morning' }]);
    expect(await findTitles(site, typed)).toEqual([]);
    expect(await suggest(typed)).toBe(meant);
    expect(await findTitles(site, meant)).not.toEqual([]);
  });

  it.each(['xqztvw', '2024', '!!!'])('answers null for "%s"', async (typed) => {
    await publishAll(site, [{ title: 'madhubani' }]);
    expect(await suggest(typed)).toBeNull();
  });

  it('suggests what is found in the tab that is open', async () => {
    await site.database.kysely
      .insertInto('search_stale')
      .values({ kind: 'person', id: site.cast.asha.id })
      .execute();
    await publishAll(site, [{ title: 'Kulkarnee' }]);
    expect(await suggest('kolkarnni asha', 'artists')).toBe('kulkarni asha');
    expect(await suggest('madhbanii', 'blogs')).toBeNull();
  });

  it('refuses an unknown tab and an empty text', async () => {
    const unknown = await ask(site.app, at.suggestion, { query: { q: 'a', of: 'tags' } });
    expect([unknown.status, unknown.body.message]).toEqual([400, messages.unknownTab()]);
    expect((await ask(site.app, at.suggestion, { query: { q: ' ' } })).status).toBe(400);
  });
});

describe('GET /api/search/tags', () => {
  const listTags = async (q: string) => (await ask(site.app, at.tags, { query: { q } })).body.tags;

  beforeEach(async () => {
    await site.database.pool.query('truncate search_tags cascade');
    await publishAll(site, [
      { title: '1', tags: ['Kolam', 'warli'] },
      { title: '2', tags: ['kolam'] },
      { title: '3', tags: ['கோலம்', 'Kolam Art'] },
      { title: '4', tags: ['கோலம்', 'कोलम'] },
      { title: '5', tags: ['கோலம்'] },
    ]);
  });

  it('answers the tags of one meaning in every script, with their counts', async () => {
    expect(await listTags('kolam')).toEqual([
      { tag: expect.stringMatching(/^kolam$/i), count: 2 },
      { tag: 'கோலம்', count: 3 },
      { tag: 'Kolam Art', count: 1 },
      { tag: 'कोलम', count: 1 },
    ]);
    expect((await listTags('कोलम'))[0]).toEqual({ tag: 'कोलम', count: 1 });
    expect(await listTags('ko')).toEqual([
      { tag: expect.stringMatching(/^kolam$/i), count: 2 },
      { tag: 'Kolam Art', count: 1 },
    ]);
    expect(await listTags('xyz')).toEqual([]);
  });

  it('counts no use that was taken away, and forgets tags that nothing uses', async () => {
    const { kysely } = site.database;
    await kysely
      .updateTable('artworks')
      .set({ tags: ['other'] })
      .where('title', 'in', ['1', '2'])
      .execute();
    await site.jobs.sweep('search.index');
    expect((await listTags('kolam')).map(({ tag }: { tag: string }) => tag)).toEqual([
      'கோலம்',
      'Kolam Art',
      'कोलम',
    ]);
    await site.jobs.sweep('search.index');
    const left = await kysely
      .selectFrom('search_tags')
      .select('tag')
      .where('tag', 'in', ['kolam', 'warli'])
      .execute();
    expect(left).toEqual([]);
  });

  it('offers none any more that only hidden, removed or deleted things have', async () => {
    const banned = await addPerson(site, 'Banned Soon', { verified: true });
    const leaving = await addPerson(site, 'Leaving Soon', { verified: true });
    const [hidden = '', removed = '', deleted = ''] = await publishAll(site, [
      { title: '6', tags: ['madhubani hidden'] },
      { title: '7', tags: ['madhubani removed'] },
      { title: '8', tags: ['madhubani deleted'] },
      { title: '9', tags: ['madhubani banned'], ownerId: banned.id },
      { title: '10', tags: ['madhubani left'], ownerId: leaving.id },
    ]);
    const { asha, ravi, admin } = site.cast;
    const decide = async (targetType: string, targetId: string, action: string) => {
      const body = { targetType, targetId, category: 'spam' };
      const opened = await ask(site.app, moderation.open, { body, token: admin.token });
      const params = { id: opened.body.case._id };
      const decision = { action, reason: '1', note: 'Words' };
      return ask(site.app, moderation.decide, { params, body: decision, token: admin.token });
    };
    const offered = async () =>
      (await listTags('madhubani')).map(({ tag }: { tag: string }) => tag).toSorted();
    const all = ['banned', 'deleted', 'hidden', 'removed'].map((end) => `madhubani ${end}`);
    expect(await offered()).toEqual([...all, 'madhubani left'].toSorted());
    await ask(site.app, accountAddresses.deleteMe, {
      body: { password: castPassword },
      token: leaving.token,
    });
    expect(await offered()).toEqual(all);
    const report = { targetType: 'artwork', targetId: hidden, category: 'child' };
    await ask(site.app, 'POST /api/reports', { body: report, token: ravi.token });
    expect(await offered()).toEqual(all.filter((tag) => !tag.includes('hidden')));
    await decide('artwork', removed, 'remove');
    expect(await offered()).toEqual([all[0], all[1]]);
    await ask(site.app, artwork.remove, { params: { id: deleted }, token: asha.token });
    expect(await offered()).toEqual([all[0]]);
    await decide('user', banned.id, 'ban');
    expect(await offered()).toEqual([]);
  });

  it('get the keys of new rules by the sweep, also beside another process', async () => {
    const { kysely } = site.database;
    await kysely.deleteFrom('search_tag_keys').where('tag', '!=', 'warli').execute();
    await kysely.updateTable('search_tags').set({ heard: 0 }).execute();
    expect(await listTags('kolam')).toEqual([]);
    await Promise.all([site.jobs.sweep('search.hear-words'), site.jobs.sweep('search.hear-words')]);
    expect(await listTags('kolam')).toHaveLength(4);
    expect(await kysely.selectFrom('search_tags').select('tag').where('heard', '=', 0).execute()).toEqual([]);
  });

  it('finds them by indexes', async () => {
    const { pool } = site.database;
    await pool.query(
      "insert into search_tags select 'tag' || n, 'Tag', n % 1000 from generate_series(1, 20000) n",
    );
    await pool.query(
      "insert into search_tag_keys select 'i-z' || n, 'tag' || n from generate_series(1, 20000) n",
    );
    await pool.query(
      "insert into search_tag_uses select 'tag' || n, id from generate_series(1, 20000) n, (select id from search_entries limit 1) e",
    );
    const largeTables = ['search_tags', 'search_tag_keys', 'search_tag_uses'];
    await vacuum(site.database, largeTables);
    const seen = await recordStatements(() => listTags('kolam'));
    expect(seen.filter(({ text }) => /search_tag_keys|search_tags t/.test(text))).toHaveLength(2);
    await expectIndexes(site.database, seen, { largeTables });
    await pool.query("insert into search_tags_left (tag) select 'tag' || n from generate_series(1, 300) n");
    const sweep = await recordStatements(() => site.jobs.sweep('search.index'));
    await expectIndexes(site.database, sweep, { largeTables });
    const heard = await recordStatements(() => site.jobs.sweep('search.hear-words'));
    await expectIndexes(site.database, heard, { largeTables });
  });
});
