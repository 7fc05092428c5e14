import { searchAddresses as at } from '@kalaangan/contract/search/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBareArtworks } from '#test-kit/content/bare-artworks.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { runOnSite } from '#test-kit/operator.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

async function publish(...titles: string[]): Promise<string[]> {
  const ids = await insertBareArtworks(
    site.database,
    titles.map((title) => ({ ownerId: site.cast.asha.id, title, tags: ['rivers'] })),
  );
  await site.jobs.sweep('search.index');
  return ids;
}

async function find(q: string, address: (typeof at)['artworks' | 'people'] = at.artworks): Promise<number> {
  const { body } = await ask(site.app, address, { query: { q } });
  return (body.users ?? body).length;
}

const reindex = (...options: string[]) => runOnSite(site, ['search', 'reindex', ...options]);

describe('search reindex', () => {
  it('finds again what the index has lost: entries, words, sounds and tags', async () => {
    await publish('Brahmaputra', 'Godavari');
    expect([await find('brahmaputra'), await find('ब्रह्मपुत्र'), await find('brahmaputrq')]).toEqual([1, 1, 1]);
    await sql`delete from search_entries`.execute(site.database.kysely);
    await sql`delete from search_words where word = 'brahmaputra'`.execute(site.database.kysely);
    await sql`update search_words set keys = '{}'`.execute(site.database.kysely);
    await sql`delete from search_sounds`.execute(site.database.kysely);
    await sql`delete from search_tag_keys`.execute(site.database.kysely);
    await runOnSite(site, ['search', 'reindex']);
    expect([await find('brahmaputra'), await find('ब्रह्मपुत्र'), await find('brahmaputrq')]).toEqual([1, 1, 1]);
    expect(await find('asha', at.people)).toBe(1);
    const { rows } = await sql<{ tag: string }>`select distinct tag from search_tag_keys`.execute(
      site.database.kysely,
    );
    expect(rows).toEqual([{ tag: 'rivers' }]);
  });

  it('takes out what is hidden, and words that nothing has any more', async () => {
    const [hidden = ''] = await publish('Mandakini');
    const { rows } = await sql<{ words: string }>`
      select words::text from search_entries where id = ${hidden}`.execute(site.database.kysely);
    await sql`update subjects set visibility = 'hidden' where id = ${hidden}`.execute(site.database.kysely);
    // An entry that stayed behind.
    await sql`
      insert into search_entries (id, kind, words) values (${hidden}, 'artwork', ${rows[0]?.words}::tsvector)`.execute(
      site.database.kysely,
    );
    expect((await reindex()).code).toBe(0);
    const left = await sql`
      select id::text from search_entries where id = ${hidden}
      union all select word from search_words where word = 'mandakini'`.execute(site.database.kysely);
    expect(left.rows).toEqual([]);
  });

  it('says what it did, also to programs', async () => {
    await publish('Kaveri');
    const { code, out, err } = await reindex('--json');
    const done = JSON.parse(out);
    expect([code, done]).toEqual([
      0,
      { things: expect.any(Number), words: expect.any(Number), tags: expect.any(Number) },
    ]);
    expect(done.things).toBeGreaterThanOrEqual(5);
    expect(err).toContain('the index is new');
  });

  it('finds everything meanwhile, and what is published meanwhile', async () => {
    const titles = Array.from({ length: 250 }, (_, index) => `Tributary ${index}`);
    await publish(...titles, 'Sutlej');
    let isOver = false;
    const running = reindex().finally(() => (isOver = true));
    const found: number[] = [];
    while (!isOver) {
      found.push(await find('sutlej'));
      if (found.length === 1) await publish('Jhelum');
    }
    expect((await running).code).toBe(0);
    expect(new Set(found)).toEqual(new Set([1]));
    expect(await find('jhelum')).toBe(1);
  });

  it('ends at the next step when it is left, and leaves a whole index', async () => {
    await publish('Narmada');
    const { code, err } = await runOnSite(site, ['search', 'reindex'], {
      signal: AbortSignal.abort(new Error('left')),
    });
    expect([code, err]).toEqual([1, expect.stringContaining('left')]);
    expect(await find('narmada')).toBe(1);
  });
});
