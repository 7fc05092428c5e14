import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogForm } from '#test-kit/content/blog-form.ts';
import { ask } from '#test-kit/client.ts';
import {
  fillDatabase,
  insertNumberedPeople,
  numberedId,
  numberedPerson,
} from '#test-kit/databases/filling.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { expectIndexes, recordStatements } from '#test-kit/processes/statements.ts';
import type { Database } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const blogs = 10_000;
const people = 500;
/** A sequential scan of these would cost more with every published blog. */
const largeTables = ['subjects', 'blogs', 'blog_media', 'media', 'likes', 'users', 'comments'];

let site: TestApp;
let busiest: { id: string; author_id: string };
beforeAll(async () => {
  site = await startTestApp();
  busiest = await fill(site.database);
});
afterAll(() => site.stop());

/** People, blogs with a thumbnail and a picture each, likes and comments. */
async function fill(database: Database): Promise<typeof busiest> {
  const person = numberedPerson;
  const blog = (number: string) => numberedId('bbbb', number);
  const image = (number: string) => numberedId('cccc', number);
  const comment = (number: string) => numberedId('dddd', number);
  const document = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}';
  await fillDatabase(database, [
    insertNumberedPeople(people * 20),
    `insert into media (id, folder, owner_id, kind, format, bytes, width, height, state)
     select ${image('n')}, ${image('n')}, ${person(`1 + n % ${people}`)}, 'image', 'jpeg', 1000, 10, 10, 'live' from generate_series(1, ${blogs * 2}) n`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${blog('n')}, 'blog', ${person(`1 + n % ${people}`)}, now(), 0 from generate_series(1, ${blogs}) n`,
    `insert into blogs select ${blog('n')}, ${person(`1 + n % ${people}`)}, '${document}', '${document}', 'Blog ' || n, 'x', 1, '{}', '{}', ${image('2 * n')}, now(), now() from generate_series(1, ${blogs}) n`,
    `insert into blog_counts (shard, count) values (0, ${blogs})`,
    `insert into blog_media select ${blog('n')}, ${image('2 * n - 1')}, 'image' from generate_series(1, ${blogs}) n`,
    `insert into likes (subject_id, user_id) select ${blog('n')}, ${person(`1 + (n * 7) % ${people}`)} from generate_series(1, ${blogs}) n`,
    `insert into likes (subject_id, user_id) select ${blog('5')}, ${person('n')} from generate_series(1, ${people}) n on conflict do nothing`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms)
     select ${comment('n')}, 'comment', ${person(`1 + n % ${people}`)}, now(), 0 from generate_series(1, 20000) n`,
    `insert into comments select ${comment('n')}, ${blog(`5 + (n % 3)`)}, null, ${person(`1 + n % ${people}`)}, 'x', now() from generate_series(1, 20000) n`,
    `update subjects set likes_count = ${people}, comments_count = 6667 where id = ${blog('5')}`,
    'analyze',
  ]);
  const { rows } = await database.pool.query<typeof busiest>(
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
