import { actAs, createBlog } from '@kalaangan/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePng } from '@kalaangan/server/test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '@kalaangan/server/test-kit/test-app.ts';
import { blogs } from './index.ts';
import { formOf } from './publish-blogs.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

it('publishes all blogs of the demonstration through createBlog', async () => {
  const bytes = await makePng({ width: 20, height: 10 });
  const viewer = await actAs(site.features.accounts, site.cast.asha.id);
  for (const blog of blogs) {
    const pictures = blog.pictures.map(() => ({ bytes, filename: 'picture.png' }));
    const published = await createBlog(site.features.blogs, viewer, formOf(blog, pictures));
    expect(published.titleText).toBe(blog.title);
    expect(published.images).toHaveLength(blog.alts.length);
    for (const alt of blog.alts) expect(published.content).toContain(JSON.stringify(alt));
  }
});
