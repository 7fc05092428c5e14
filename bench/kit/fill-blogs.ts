import type pg from 'pg';
import { blogWords, type FilledBlogs } from './make-blogs.ts';
import { prepareData } from './prepare.ts';
import { describeRows } from './rows.ts';
import type { SiteOptions } from './site.ts';

/** The same for a small and a large site, so that a person's list is equally long in both. */
const blogsOfPerson = 50;
const minuteMs = 60_000;
/** The baseline query reads twenty of them. */
const artworks = 1_000;

const rareEach = 500;
const commonEach = 10;

const text = (words: string) => `{"type":"text","text":"${words}"}`;
const paragraph = (words: string) => `{"type":"paragraph","content":[${text(words)}]}`;
const some = (each: number, word: string) => `case when n % ${each} = 0 then ' ${word}' else '' end`;

/**
 * Inserts blogs by SQL, one a minute up to now, each with a heading, eight paragraphs and two pictures without files,
 * by a fiftieth as many people, and has the site's sweep build the search index. @returns 200 of them
 */
export async function fillBlogs(options: SiteOptions, blogs: number): Promise<FilledBlogs> {
  return prepareData(options, async ({ onConnection, sweep }) => {
    const filled = await onConnection(async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query('set synchronous_commit = off');
      return fill(client, blogs);
    });
    // Updating these indexes word by word would take longest, so they are created again at the end.
    await onConnection(async (client) => client.query('drop index search_entries_words, search_words_keys'));
    const isStale = () =>
      onConnection(
        async (client) => (await client.query('select from search_stale limit 1')).rows.length > 0,
      );
    while (await isStale()) await sweep('search.index');
    await onConnection(async (client) => {
      await client.query(
        'create index search_entries_words on search_entries using gin (words) with (fastupdate = off)',
      );
      await client.query(
        'create index search_words_keys on search_words using gin (keys) with (fastupdate = off)',
      );
      await client.query('vacuum analyze');
    });
    return filled;
  });
}

async function fill(client: pg.PoolClient, blogs: number): Promise<FilledBlogs> {
  const people = Math.ceil(blogs / blogsOfPerson);
  const spread = { startMs: Date.now() - blogs * minuteMs, stepMs: minuteMs };
  const persons = describeRows(1, { ...spread, count: people });
  const media = describeRows(2, { ...spread, count: blogs * 3 });
  const rows = describeRows(3, { ...spread, count: blogs });
  const works = describeRows(4, { ...spread, count: artworks });
  const person = persons.id(`(n - 1) % ${people} + 1`);
  const words = `'Ink and gouache on handmade paper, then scanned. '`;
  const picture = (number: string) =>
    `'{"type":"image","attrs":{"src":"/media/' || ${media.id(number)} || '","alt":"A picture"}}'`;
  const content = `'{"type":"doc","attrs":{"editorBgColor":"#0b2b26"},"content":[{"type":"heading","attrs":{"level":2},"content":[${text('How it began')}]},'
    || repeat('${paragraph('A line drawn with a brush is slower than one drawn with a pen, and it remembers where it was pressed. ')},', 7)
    || ${picture('3 * n - 2')} || ',' || ${picture('3 * n - 1')} || ',{"type":"paragraph","content":[{"type":"text","text":"Word' || n % 5000 || ' ' || ${some(rareEach, blogWords.rare)} || ${some(commonEach, blogWords.common)} || '"}]}]}'`;
  const time = rows.time('n');
  const statements = [
    `insert into users (id, name, username, email, email_verified_at)
     select ${persons.id('n')}, 'Author ' || n, 'author' || n, 'author' || n || '@example.org', now() ${persons.each}`,
    `insert into media (id, folder, owner_id, kind, format, bytes, width, height, placeholder, state)
     select ${media.id('n')}, ${media.id('n')}, ${person}, 'image', 'jpeg', 2000000, 1600, 800, 'data:image/webp;base64,' || repeat('UklGRjoAAABXRUJQ', 8), 'live' ${media.each}`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, views)
     select ${works.id('n')}, 'artwork', ${persons.id('1')}, ${works.time('n')}, ${works.ms('n')}, n % 400, n % 9000 ${works.each}`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count)
     select ${rows.id('n')}, 'blog', ${person}, ${time}, ${rows.ms('n')}, n % 40 ${rows.each}`,
    `insert into blogs (id, author_id, title, content, title_text, excerpt, reading_minutes, tags, software, thumbnail_media_id, created_at, updated_at)
     select ${rows.id('n')}, ${person}, '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Notes on paper ' || n || '"}]}]}', ${content},
       'Notes on paper ' || n, repeat(${words}, 4), 2, '{paper,दीपावली}', '{krita}', ${media.id('3 * n')}, ${time}, ${time} ${rows.each}`,
    `insert into blog_media select ${rows.id('n')}, ${media.id('3 * n - 2')}, 'image' ${rows.each}`,
    `insert into blog_media select ${rows.id('n')}, ${media.id('3 * n - 1')}, 'image' ${rows.each}`,
    `insert into blog_counts values (0, ${blogs})`,
    `insert into search_stale (kind, id) select 'blog', id from blogs`,
    'analyze',
  ];
  for (const statement of statements) await client.query(statement);
  const found = await client.query<{ id: string; author_id: string }>(
    // Behind each of these cursors there is a full page.
    'select id, author_id from (select * from blogs order by id offset 50) newer order by md5(id::text) limit 200',
  );
  return { ids: found.rows.map(({ id }) => id), people: found.rows.map(({ author_id }) => author_id) };
}
