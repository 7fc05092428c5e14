import { blogAddresses as at } from '@kalaangan/contract/blogs/blogs';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { publishBlog } from '#test-kit/content/blog-form.ts';
import { unknownId } from '#test-kit/people/cast.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

type Item = { _id: string; titleText: string };
type Page = { blogs: Item[]; totalPages: number; hasMore: boolean; nextCursor: string | null };
type Query = Record<string, string>;

async function listBlogs(address: typeof at.list | typeof at.ofUser, query: Query): Promise<Page> {
  const { status, body } = await ask(site.app, address, { params: { id: site.cast.asha.id }, query });
  expect(status).toBe(200);
  return body;
}
const titles = ({ blogs }: Page) => blogs.map(({ titleText }) => titleText);
async function publishMany(count: number, authorId = site.cast.asha.id): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index++)
    ids.push(await publishBlog(site.database, { authorId, title: String(index) }));
  return ids;
}

describe.each([
  ['the list of all blogs', at.list, 12],
  ["the list of a person's blogs", at.ofUser, 15],
] as const)('%s', (_, address, defaultLimit) => {
  it('is empty without blogs', async () => {
    expect(await listBlogs(address, {})).toEqual({
      blogs: [],
      totalPages: 0,
      hasMore: false,
      nextCursor: null,
    });
  });

  it('is sorted newest first, with the number of pages', async () => {
    await publishMany(defaultLimit + 1);
    const first = await listBlogs(address, {});
    expect(first).toMatchObject({ totalPages: 2, hasMore: true, nextCursor: expect.any(String) });
    expect(titles(first)).toEqual(
      Array.from({ length: defaultLimit }, (__, index) => String(defaultLimit - index)),
    );
    expect(await listBlogs(address, { page: '2' })).toMatchObject({
      blogs: [{ titleText: '0' }],
      totalPages: 2,
      hasMore: false,
      nextCursor: null,
    });
    expect(await listBlogs(address, { limit: '5' })).toMatchObject({
      totalPages: Math.ceil((defaultLimit + 1) / 5),
    });
    expect(titles(await listBlogs(address, { page: '999999999' }))).toEqual([]);
  });

  it('has at most 50 items a page', async () => {
    await publishMany(51);
    expect((await listBlogs(address, { limit: '999999999' })).blogs).toHaveLength(50);
    expect((await listBlogs(address, { limit: '51' })).totalPages).toBe(2);
  });

  it('skips and repeats nothing by cursor while blogs are published', async () => {
    await publishMany(7);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await listBlogs(address, { limit: '2', ...(cursor && { cursor }) });
      seen.push(...titles(page));
      cursor = page.nextCursor;
      await publishBlog(site.database, { authorId: site.cast.asha.id, title: 'between' });
    } while (cursor);
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it.each([
    [{ page: '0' }, generalMessages.badPage],
    [{ page: 'x' }, generalMessages.badPage],
    [{ limit: '-1' }, generalMessages.badLimit],
    [{ cursor: 'rubbish' }, generalMessages.badCursor],
    [{ cursor: Buffer.from('["x"]').toString('base64url') }, generalMessages.badCursor],
  ])('rejects the query %j', async (query, message) => {
    const answer = await ask(site.app, address, { params: { id: site.cast.asha.id }, query });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('has items without the content', async () => {
    const [id = ''] = await publishMany(1);
    const { blogs } = await listBlogs(address, {});
    expect(blogs).toEqual([
      {
        _id: id,
        title: expect.stringContaining('"doc"'),
        titleText: '0',
        excerpt: 'Words',
        readingMinutes: 1,
        tags: [],
        software: [],
        thumbnail: expect.stringMatching(/^\/media\//),
        cover: expect.objectContaining({ width: 2, height: 1 }),
        author: expect.objectContaining({ _id: site.cast.asha.id, username: site.cast.asha.username }),
        likesCount: 0,
        commentsCount: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });
});

it("lists no other authors' blogs under a person", async () => {
  await publishMany(2);
  await publishMany(1, site.cast.ravi.id);
  expect(titles(await listBlogs(at.ofUser, {}))).toEqual(['1', '0']);
  const { status, body } = await ask(site.app, at.ofUser, { params: { id: unknownId } });
  expect([status, body.blogs]).toEqual([200, []]);
});

it('keeps an exact count under concurrent publishing and removal', async () => {
  const ids = await publishMany(10);
  await Promise.all([
    publishMany(5),
    publishMany(5, site.cast.ravi.id),
    ...ids
      .slice(0, 4)
      .map((id) => ask(site.app, at.remove, { params: { id }, token: site.cast.admin.token })),
  ]);
  expect((await listBlogs(at.list, { limit: '1' })).totalPages).toBe(16);
  await site.database.pool.query('delete from subjects where owner_id = $1', [site.cast.ravi.id]);
  site.database.invalidation.drop([everything]);
  expect((await listBlogs(at.list, { limit: '1' })).totalPages).toBe(11);
});
