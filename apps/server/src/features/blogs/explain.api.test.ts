import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogForm } from '#test-kit/content/blog-form.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { expectIndexes, recordStatements } from '#test-kit/processes/statements.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const blogs = 10_000;
const people = 500;
/** A sequential scan of these would cost more with every published blog. */
const largeTables = ['subjects', 'blogs', 'blog_media', 'media', 'likes', 'users', 'comments'];

let site: TestApp;
let busiest: { id: string; author_id: string };
beforeAll(async () => {
  site = await startTestApp();
  busiest = await fill(site.database.pool);
});
afterAll(() => site.stop());

/** People, blogs with a thumbnail and a picture each, likes and comments. */
async function fill(pool: pg.Pool): Promise<typeof busiest> {
  const uuid = (prefix: string) => (number: string) =>
    `(lpad(to_hex(${number}), 12, '0') || '7000800000000000' || '${prefix}')::uuid`;
  const [person, blog, image, comment] = [uuid('aaaa'), uuid('bbbb'), uuid('cccc'), uuid('dddd')];
  const document = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}';
  const statements = [
    // Keeps the search index from processing all rows meanwhile.
    'alter table users disable trigger user',
    'alter table blogs disable trigger blogs_published',
    `insert into users (id, name, username, email) select ${person('n')}, 'Person ' || n, 'person' || n, 'person' || n || '@example.com' from generate_series(1, ${people * 20}) n`,
    `insert into media (id, owner_id, kind, format, bytes, width, height, state)
     select ${image('n')}, ${person(`1 + n % ${people}`)}, 'image', 'jpeg', 1000, 10, 10, 'live' from generate_series(1, ${blogs * 2}) n`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${blog('n')}, 'blog', ${person(`1 + n % ${people}`)}, now(), 0 from generate_series(1, ${blogs}) n`,
    `insert into blogs select ${blog('n')}, ${person(`1 + n % ${people}`)}, '${document}', '${document}', 'Blog ' || n, 'x', 1, '{}', '{}', ${image('2 * n')}, now(), now() from generate_series(1, ${blogs}) n`,
    `insert into blog_media select ${blog('n')}, ${image('2 * n - 1')}, 'image' from generate_series(1, ${blogs}) n`,
    `insert into likes (subject_id, user_id) select ${blog('n')}, ${person(`1 + (n * 7) % ${people}`)} from generate_series(1, ${blogs}) n`,
    `insert into likes (subject_id, user_id) select ${blog('5')}, ${person('n')} from generate_series(1, ${people}) n on conflict do nothing`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${comment('n')}, 'comment', ${person(`1 + n % ${people}`)}, now(), 0 from generate_series(1, 20000) n`,
    `insert into comments select ${comment('n')}, ${blog(`5 + (n % 3)`)}, null, ${person(`1 + n % ${people}`)}, 'x', now() from generate_series(1, 20000) n`,
    `update subjects set likes_count = ${people}, comments_count = 6667 where id = ${blog('5')}`,
    'alter table users enable trigger user',
    'alter table blogs enable trigger blogs_published',
    'analyze',
  ];
  for (const statement of statements) await pool.query(statement);
  const { rows } = await pool.query<typeof busiest>(
    `select id, author_id from blogs where id = ${blog('5')}`,
  );
  return rows[0] ?? { id: '', author_id: '' };
}

const expectIndexScans = async (work: () => Promise<unknown>) =>
  expectIndexes(site.database, await recordStatements(work), { largeTables });

describe(`with ${blogs} blogs`, () => {
  it('lists blogs by indexes on all pages, with the total from a counter', async () => {
    await expectIndexScans(async () => {
      const { body } = await ask(site.app, at.list, { query: { limit: '20' } });
      expect(body).toMatchObject({ totalPages: blogs / 20, hasMore: true });
      await ask(site.app, at.list, { query: { limit: '20', cursor: body.nextCursor } });
      await ask(site.app, at.list, { query: { page: '7' } });
    });
  });

  it("lists a person's blogs by indexes", async () => {
    await expectIndexScans(async () => {
      const params = { id: busiest.author_id };
      const { body } = await ask(site.app, at.ofUser, { params });
      expect(body).toMatchObject({ totalPages: Math.ceil(blogs / people / 15), hasMore: true });
      await ask(site.app, at.ofUser, { params, query: { cursor: body.nextCursor } });
    });
  });

  it('loads a blog with its comments by indexes', async () => {
    await expectIndexScans(async () => {
      const params = { id: busiest.id };
      const { body } = await ask(site.app, at.get, { params, token: site.cast.ravi.token });
      expect([body.likes.length, body.comments.length]).toEqual([100, 50]);
      await ask(site.app, at.comments, { params, query: { cursor: body.commentsNextCursor } });
      await ask(site.app, at.likes, { params });
    });
  });

  it('renders the feeds by indexes', async () => {
    await expectIndexScans(async () => {
      expect((await site.app.inject('/blogs.atom')).statusCode).toBe(200);
      expect((await site.app.inject('/profile/person7/blogs.atom')).statusCode).toBe(200);
    });
  });

  it('publishes, edits and deletes by indexes', async () => {
    const { token } = site.cast.asha;
    const thumbnail = [await makePng()];
    await expectIndexScans(async () => {
      const { body } = await ask(site.app, at.create, { form: blogForm({ thumbnail }), token });
      const params = { id: body._id };
      await ask(site.app, at.edit, { params, form: blogForm({}), token });
      expect((await ask(site.app, at.remove, { params, token })).status).toBe(200);
      await site.jobs.sweep('search.index');
    });
  });
});
