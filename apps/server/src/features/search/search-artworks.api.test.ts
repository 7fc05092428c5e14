import { searchAddresses as at, searchMessages as messages } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { recordStatements } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { findTitles, publishAll } from './search.fixture.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

/** Leaves out so many numbers, as if as many entries had been made and deleted. */
const skipNumbers = (count: number) =>
  site.database.pool.query(
    `select setval('search_entries_number_seq', nextval('search_entries_number_seq') + $1)`,
    [count],
  );

const find = (q: string, query?: Record<string, string>) => findTitles(site, q, query);

describe('GET /api/artworks/search', () => {
  beforeEach(() => clearSubjects(site.database));

  it('requires no session', async () => {
    const { status, body } = await ask(site.app, at.artworks, { query: { q: 'anything' } });
    expect([status, body]).toEqual([200, []]);
  });

  it('treats an invalid session as none', async () => {
    const { status } = await ask(site.app, at.artworks, { query: { q: 'anything' }, token: 'no-token' });
    expect(status).toBe(200);
  });

  it.each<[Record<string, string>, string]>([
    [{}, messages.queryRequired],
    [{ q: '' }, messages.queryRequired],
    [{ q: ' \u0000\t ' }, messages.queryRequired],
    [{ q: 'a'.repeat(201) }, messages.queryTooLong()],
    [{ q: 'blue', page: '0' }, 'page must be a positive whole number'],
    [{ q: 'blue', limit: 'x' }, 'limit must be a positive whole number'],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await ask(site.app, at.artworks, { query });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('refuses two texts at once, and another method', async () => {
    expect((await site.app.inject({ url: '/api/artworks/search?q=a&q=b' })).statusCode).toBe(400);
    const posted = await site.app.inject({ method: 'POST', url: '/api/artworks/search?q=a' });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, expect.stringContaining('GET')]);
  });

  it('answers complete items', async () => {
    await publishAll(site, [{ title: 'Peacock Courtyard' }]);
    const { body } = await ask(site.app, at.artworks, { query: { q: 'peacock' } });
    expect(body).toEqual([
      {
        _id: expect.any(String),
        title: 'Peacock Courtyard',
        thumbnailUrl: null,
        imageUrls: [],
        cover: null,
        origin: 'unstated',
        mature: 'none',
        creator: expect.objectContaining({ _id: site.cast.asha.id, name: 'Asha Kulkarni' }),
      },
    ]);
  });

  // Entries are found by blocks of their numbers, and blocks of several sizes tell how far back to look.
  it.each([1_000, 70_000, 300_000, 1_100_000, 5_000_000])(
    'finds the newest and the oldest with %d entries between them',
    async (between) => {
      const of = (age: string) => ({ title: `Madhubani ${age}`, tags: ['wedding'] });
      await publishAll(site, [of('first'), of('second')]);
      await skipNumbers(between);
      await publishAll(site, [of('third'), { title: 'Madhubani alone' }]);
      await skipNumbers(between);
      await publishAll(site, [of('last')]);
      const all = ['Madhubani last', 'Madhubani third', 'Madhubani second', 'Madhubani first'];
      expect(await find('wedding madhubani')).toEqual(all);
      expect(await find('wedding madhub')).toEqual(all);
      expect(await find('first madhubani')).toEqual(['Madhubani first']);
    },
  );

  it('finds the only one with two words, of which the longer one was common long ago', async () => {
    const common = { title: 'Untitled', description: 'Dussehra' };
    await publishAll(site, [
      ...Array.from({ length: 501 }, () => common),
      { title: 'The one', description: 'Dussehra with Radha' },
    ]);
    await skipNumbers(1_000_000);
    await publishAll(site, [{ title: 'Peacock' }]);
    expect(await find('dussehra radha')).toEqual(['The one']);
  });

  it.each([1_000, 70_000, 300_000, 1_100_000])(
    'finds the newest and the oldest by a beginning of many words with %d entries between them',
    async (between) => {
      await publishAll(site, [
        { title: 'Mango, mahal, mala, mandir, maya, magic, map, mask and mat' },
        { title: 'Mandala' },
        { title: 'Elsewhere', description: 'A mask' },
      ]);
      await skipNumbers(between);
      await publishAll(site, [{ title: 'Ma' }, { title: 'Old mandala' }]);
      await skipNumbers(between);
      await publishAll(site, [{ title: 'Peacock' }, { title: 'New mandala' }]);
      const all = [
        'Ma',
        'New mandala',
        'Old mandala',
        'Mandala',
        'Mango, mahal, mala, mandir, maya, magic, map, mask and mat',
        'Elsewhere',
      ];
      expect(await find('ma')).toEqual(all);
      const pages = [];
      for (const page of ['1', '2', '3']) pages.push(await find('ma', { page, limit: '2' }));
      expect(pages.flat()).toEqual(all);
    },
  );

  it('finds by title, description, tags, software, art style and the name of the creator', async () => {
    await publishAll(site, [
      {
        title: 'Ferry',
        description: 'Rain over Vembanad',
        tags: ['backwater'],
        software: ['Krita'],
        artStyle: 'gouache wash',
        ownerId: site.cast.ravi.id,
      },
    ]);
    for (const q of ['ferry', 'vembanad', 'backwater', 'krita', 'gouache', 'menon', 'ravi ferry krita rain'])
      expect(await find(q), q).toEqual(['Ferry']);
    expect(await find(site.cast.ravi.email)).toEqual([]);
  });

  it('finds artworks with all words, in any order', async () => {
    await publishAll(site, [{ title: 'Red Boat' }, { title: 'Red Sail' }]);
    expect(await find('sail red')).toEqual(['Red Sail']);
    expect(await find('red nothingness')).toEqual([]);
  });

  it('finds a word by its prefix, not by its middle', async () => {
    await publishAll(site, [{ title: 'Thunderstorm' }]);
    expect(await find('thund')).toEqual(['Thunderstorm']);
    expect(await find('t')).toEqual(['Thunderstorm']);
    expect(await find('storm')).toEqual([]);
  });

  it.each(['warlu', 'wrli art', 'wwarli', 'walri'])(
    'finds Warli Village for %j only where it is long enough',
    async (q) => {
      await publishAll(site, [{ title: 'Warli Village art' }]);
      const found = await find(q);
      expect(found.includes('Warli Village art')).toBe(q !== 'wrli art');
    },
  );

  it('tolerates one wrong letter, not two', async () => {
    await publishAll(site, [{ title: 'Madhubani fish', tags: ['Mithila'] }]);
    for (const q of ['madhubni', 'madhubanni', 'madhobani', 'mahdubani', 'mitila madhubni'])
      expect(await find(q), q).toEqual(['Madhubani fish']);
    for (const q of ['madhbni', 'modhobani', 'fihs']) expect(await find(q), q).toEqual([]);
  });

  it('ignores case and accents', async () => {
    await publishAll(site, [{ title: 'ÉTUDE for Zürich' }]);
    for (const q of ['etude', 'Étude', 'e\u0301tude', 'ZURICH', 'zürich'])
      expect(await find(q), q).toHaveLength(1);
  });

  it('ranks the best match first, then the newest', async () => {
    await publishAll(site, [
      { title: 'Elsewhere', description: 'A lotus in the pond' },
      { title: 'Lotuses at dawn' },
      { title: 'Tagged', tags: ['lotus'] },
      { title: 'Old lotus' },
      { title: 'New lotus' },
      { title: 'Lotos by mistake' },
      { title: 'Labelled', tags: ['lotuses'] },
    ]);
    expect(await find('lotus')).toEqual([
      'New lotus',
      'Old lotus',
      'Lotuses at dawn',
      'Tagged',
      'Labelled',
      'Elsewhere',
      'Lotos by mistake',
    ]);
  });

  it('pages without repetition and gaps to the end', async () => {
    await publishAll(
      site,
      Array.from({ length: 60 }, (_, index) => ({ title: `Kolam ${index}` })),
    );
    const pages = [
      await find('kolam'),
      await find('kolam', { page: '2' }),
      await find('kolam', { page: '3' }),
    ];
    expect(pages.map((page) => page.length)).toEqual([24, 24, 12]);
    expect(new Set(pages.flat()).size).toBe(60);
    expect(await find('kolam', { page: '4' })).toEqual([]);
    expect(await find('kolam', { page: '999999999' })).toEqual([]);
    expect(await find('kolam', { limit: '60' })).toHaveLength(50);
    expect(await find('kolam', { limit: '7', page: '2' })).toEqual(pages[0]?.slice(7, 14));
  });

  it('ranks matches in titles before newer ones in labels, over several pages', async () => {
    await publishAll(site, [
      { title: 'Dhokra horse' },
      { title: 'Dhokras' },
      ...Array.from({ length: 130 }, (_, index) => ({ title: `Brass ${index}`, tags: ['dhokra'] })),
    ]);
    const pages: string[][] = [];
    for (let page = 1; page <= 6; page++) pages.push(await find('dhokra', { page: String(page) }));
    expect(pages[0]?.slice(0, 3)).toEqual(['Dhokra horse', 'Dhokras', 'Brass 129']);
    expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 24, 24, 12]);
    expect(new Set(pages.flat()).size).toBe(132);
  });

  it('ranks whole words in titles before beginnings, however old', async () => {
    await publishAll(site, [
      { title: 'Dhokra horse' },
      ...Array.from({ length: 110 }, (_, index) => ({ title: `Dhokras ${index}` })),
      ...Array.from({ length: 110 }, (_, index) => ({ title: `Brass ${index}`, tags: ['dhokra'] })),
    ]);
    const pages: string[][] = [];
    for (let page = 1; page <= 10; page++) pages.push(await find('dhokra', { page: String(page) }));
    const found = pages.flat();
    expect(found.slice(0, 2)).toEqual(['Dhokra horse', 'Dhokras 109']);
    expect(found.slice(110, 112)).toEqual(['Dhokras 0', 'Brass 109']);
    expect(new Set(found).size).toBe(221);
  });

  it('finds a prefix of many words', async () => {
    const titles = Array.from(
      { length: 30 },
      (_, index) => `Quilt${String.fromCharCode(97 + (index % 26))}${index} patch`,
    );
    await publishAll(
      site,
      [...titles.toReversed(), 'Quilt'].map((title) => ({ title })),
    );
    expect(await find('quilt', { limit: '50' })).toEqual(['Quilt', ...titles]);
    expect(await find('quilt patch', { limit: '50' })).toEqual(titles);
    expect(await find('quilta')).toEqual(['Quilta0 patch', 'Quilta26 patch', 'Quilt']);
  });

  it('queries once for concurrent searches, and again after a change', async () => {
    await publishAll(site, [{ title: 'Sanjhi stencil' }]);
    const seen = await recordStatements(async () => {
      const found = await Promise.all(Array.from({ length: 8 }, () => find('sanjhi')));
      expect(found).toEqual(Array.from({ length: 8 }, () => ['Sanjhi stencil']));
    });
    expect(seen.filter(({ text }) => /select[^]* from search_words/.test(text))).toHaveLength(1);
    await publishAll(site, [{ title: 'Sanjhi paper' }]);
    expect(await find('sanjhi')).toEqual(['Sanjhi paper', 'Sanjhi stencil']);
  });

  it.each([
    "'",
    "''; drop table users; --",
    '\\',
    'a & | !b',
    "a:* & 'b",
    '<->',
    '(((',
    ':*',
    'ab\u0000cd',
    '%_%',
    '"quoted"',
    '🎨',
    '?!…',
    'a\u202e',
    'a '.repeat(100),
    'ab '.repeat(66),
    'क'.repeat(200),
    '-5',
    'not',
    "\\\\'",
    "'a':*A",
    '\ud800',
  ])('answers 200 to %j', async (q) => {
    const { status, body } = await ask(site.app, at.artworks, { query: { q } });
    expect([status, Array.isArray(body)]).toEqual([200, true]);
  });

  it('finds nothing for a text without words', async () => {
    expect(await find('?!')).toEqual([]);
    expect(await find('🎨')).toEqual([]);
  });
});

describe('in the scripts of India', () => {
  const titles = {
    Devanagari: 'विज्ञान का चित्र',
    Bengali: 'বাংলা লোকচিত্র',
    Gurmukhi: 'ਪੰਜਾਬੀ ਫੁਲਕਾਰੀ',
    Gujarati: 'ગુજરાતી ભરતકામ',
    Odia: 'ଓଡ଼ିଆ ପଟ୍ଟଚିତ୍ର',
    Tamil: 'தமிழ் கோலம்',
    Telugu: 'తెలుగు కలంకారీ',
    Kannada: 'ಕನ್ನಡ ಚಿತ್ತಾರ',
    Malayalam: 'മലയാളം ചുവർചിത്രം',
    Urdu: 'اردو خطاطی',
    'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱪᱤᱛᱟᱹᱨ',
    Meetei: 'ꯃꯤꯇꯩꯂꯣꯟ ꯂꯥꯏ',
  };
  beforeEach(async () => {
    await clearSubjects(site.database);
    await publishAll(
      site,
      Object.values(titles).map((title) => ({ title })),
    );
  });

  it.each(Object.entries(titles))('finds %s by a word, a prefix and the whole title', async (_, title) => {
    const [first = '', second = ''] = title.split(' ');
    const beginning = [...new Intl.Segmenter('en').segment(second)]
      .slice(0, 2)
      .map(({ segment }) => segment)
      .join('');
    for (const q of [first, second, beginning, `#${first}`, title]) expect(await find(q), q).toContain(title);
  });

  it.each(Object.entries(titles))('tolerates an additional letter in %s', async (_, title) => {
    const letters = Array.from(title.split(' ')[0] ?? '');
    expect(await find(letters.toSpliced(-2, 0, letters[0] ?? '').join(''))).toEqual([title]);
  });

  it('distinguishes vowel signs, and normalizes the nukta', async () => {
    await publishAll(site, [{ title: '\u0915\u093c\u0932\u092e' }, { title: 'पूजा' }, { title: 'पी' }]);
    expect(await find('\u0958\u0932\u092e')).toHaveLength(1);
    expect(await find('पू')).toEqual(['पूजा']);
    expect(await find('प')).toHaveLength(2);
    await publishAll(site, [{ title: '#ग़लती' }]);
    expect(await find('ग\u093cलती')).toEqual(['#ग़लती']);
    expect(await find('ग\u200d\u093cलती')).toEqual(['#ग़लती']);
  });
});
