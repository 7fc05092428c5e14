import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { recordStatements } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { findNames, findTitles, publishAll } from './search.fixture.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

const kolams = ['kolam', 'कोलम', 'கோலம்', 'ಕೋಲಂ', 'కోలం', 'കോലം', 'কোলম', 'કોલમ', 'ਕੋਲਮ', 'କୋଲମ', 'کولم'];

describe('a search', () => {
  it.each(['kolam', 'kōlam', ...kolams])('for %s finds the word in every script', async (typed) => {
    await publishAll(site, [...kolams.map((title) => ({ title })), { title: 'kamal' }, { title: 'कमल' }]);
    const found = await findTitles(site, typed);
    expect(new Set(found)).toEqual(new Set(kolams));
    // What was typed comes first.
    expect(found[0]).toBe(kolams.includes(typed) ? typed : 'kolam');
  });

  it('finds tags and names too, and not descriptions', async () => {
    const { asha } = site.cast;
    const { kysely } = site.database;
    const { name } = await kysely
      .selectFrom('users')
      .select('name')
      .where('id', '=', asha.id)
      .executeTakeFirstOrThrow();
    await publishAll(site, [
      { title: 'Tagged', tags: ['दीपावली'] },
      { title: 'Told', description: 'दीपावली' },
    ]);
    expect(await findTitles(site, 'deepavali')).toEqual(['Tagged']);
    await kysely.updateTable('users').set({ name: 'मीनाक्षी' }).where('id', '=', asha.id).execute();
    await site.jobs.sweep('search.index');
    try {
      expect((await findTitles(site, 'meenakshi')).toSorted()).toEqual(['Tagged', 'Told']);
      expect(await findNames(site, 'minakshi')).toHaveLength(1);
    } finally {
      await kysely.updateTable('users').set({ name }).where('id', '=', asha.id).execute();
      await site.jobs.sweep('search.index');
    }
  });

  it('finds what was typed first, wherever it stands, then by sound, then with a wrong letter', async () => {
    await publishAll(site, [
      { title: 'body', description: 'madhubani' },
      { title: 'मधुबनी' },
      { title: 'madhukani' },
      { title: 'label', tags: ['madhubani'] },
      { title: 'tag', tags: ['மதுபனி'] },
      { title: 'madhubani' },
      { title: 'madhubanis' },
    ]);
    expect(await findTitles(site, 'madhubani')).toEqual([
      'madhubani',
      'madhubanis',
      'label',
      'body',
      'मधुबनी',
      'tag',
      'madhukani',
    ]);
  });

  it('finds exact spellings before many newer ones that only sound alike', async () => {
    await publishAll(site, [{ title: 'old', tags: ['warli'] }]);
    await publishAll(
      site,
      Array.from({ length: 120 }, (_, index) => ({ title: `वारली ${index}` })),
    );
    const [first, second] = await findTitles(site, 'warli');
    expect([first, second]).toEqual(['old', 'वारली 119']);
    expect(await findTitles(site, 'warli', { page: '6' })).toHaveLength(1);
  });

  it('finds what sounds nearly the same before many newer ones that sound less alike', async () => {
    await publishAll(site, [{ title: 'तबला' }]);
    await publishAll(
      site,
      Array.from({ length: 120 }, (_, index) => ({ title: `થેપલા ${index}` })),
    );
    const [first, second] = await findTitles(site, 'தபலா');
    expect([first, second]).toEqual(['तबला', 'થેપલા 119']);
    expect(await findTitles(site, 'தபலா', { page: '6' })).toHaveLength(1);
  });

  it('finds the beginning of a word from four letters of its sound on', async () => {
    await publishAll(site, [{ title: 'मधुबनी' }, { title: 'मधु' }]);
    expect(await findTitles(site, 'madhub')).toEqual(['मधुबनी']);
    expect(await findTitles(site, 'madh')).toEqual(['मधु']);
  });

  it('combines words in several scripts', async () => {
    await publishAll(site, [{ title: 'नीला कमल' }, { title: 'लाल कमल' }, { title: 'neela गुलाब' }]);
    expect(await findTitles(site, 'neela kamal')).toEqual(['नीला कमल']);
    expect(await findTitles(site, 'நீலா गुलाब')).toEqual(['neela गुलाब']);
  });

  it('looks up the words in one statement', async () => {
    await publishAll(site, [{ title: 'कोलम' }]);
    const seen = await recordStatements(() => findTitles(site, 'kolam kolam2 rangoli'));
    expect(seen.filter(({ text }) => /from search_sounds/.test(text))).toHaveLength(1);
  });
});

describe('words that were known before', () => {
  it('get their keys by the sweep, also beside another process', async () => {
    await publishAll(site, [{ title: 'सरस्वती' }]);
    const { kysely } = site.database;
    await kysely.deleteFrom('search_sounds').execute();
    await kysely.updateTable('search_words').set({ heard: 0 }).execute();
    expect(await findTitles(site, 'saraswati')).toEqual([]);
    await Promise.all([site.jobs.sweep('search.hear-words'), site.jobs.sweep('search.hear-words')]);
    expect(await findTitles(site, 'saraswati')).toEqual(['सरस्वती']);
    const unheard = kysely.selectFrom('search_words').select('word').where('heard', '=', 0);
    expect(await unheard.execute()).toEqual([]);
  });

  it('lose their keys with the last entry', async () => {
    await publishAll(site, [{ title: 'सरस्वती' }]);
    await clearSubjects(site.database);
    await site.jobs.sweep('search.forget-words');
    const { kysely } = site.database;
    const left = kysely
      .selectFrom('search_sounds')
      .select('key')
      .where('word', '=', 'सरस्वती'.normalize('NFKD'));
    expect(await left.execute()).toEqual([]);
  });
});
