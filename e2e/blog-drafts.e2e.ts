import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { blogMessages as messages } from '@kalaangan/contract/blogs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paragraph, publishBlog, words } from './kit/blogs.ts';
import { awaitDraftFiles, expectAccessible, expectPath, expectText, findDrafts } from './kit/checks.ts';
import { chooseThumbnail, contentOf, insertFiles, storedBlog, textOf, titleOf, tool } from './kit/editor.ts';
import { picture } from './kit/pictures.ts';
import type { Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await stage.site.join('Asha Kulkarni');
  ravi = await stage.site.join('Ravi Iyer');
});

const publish = async () => {
  const content = [paragraph(words('First content'))];
  return (await publishBlog(stage.site, asha, { title: 'First title', content }))._id;
};

async function write(page: Page): Promise<void> {
  await titleOf(page).fill('Kept title');
  await contentOf(page).click();
  await page.keyboard.type('Kept content');
  await insertFiles(page, 'Insert image', [await picture('kept.png', { hue: 300 })]);
  await contentOf(page).getByRole('img').waitFor();
  await chooseThumbnail(page);
  await page.getByLabel('Tags').fill('kept');
  await page.getByLabel('Tags').press('Enter');
}

async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => textOf(titleOf(page))).toBe('Kept title');
  await expect.poll(() => textOf(contentOf(page))).toContain('Kept content');
  await expect
    .poll(() =>
      contentOf(page)
        .getByRole('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(320);
  await page.getByAltText('The thumbnail').waitFor();
  await page.getByRole('button', { name: 'Remove kept' }).waitFor();
}

/** What the form says as a whole stands below what its fields say. */
const messageOf = (page: Page) => page.getByRole('main').getByRole('alert').last();

test('a failed request keeps everything, and the next try publishes it', async () => {
  const { page, watch } = await stage.visit('/blog/create', { as: asha });
  await write(page);
  watch.expect(/POST \/api\/blogs/);
  await page.route('**/api/blogs', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectText(page, blogFormMessages.createFailed);
  await page.unroute('**/api/blogs');
  await page.route('**/api/blogs', (route) =>
    route.fulfill({ status: 400, json: { message: blogFormMessages.tooLong } }),
  );
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectText(page, blogFormMessages.tooLong);
  await expectKept(page);
  await page.unroute('**/api/blogs');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  const blog = await storedBlog(stage.site, page);
  expect(blog).toMatchObject({ titleText: 'Kept title', tags: ['kept'] });
  expect(blog.images).toHaveLength(1);

  // What is published is no draft any more.
  await page.goto('/blog/create');
  await expect.poll(() => textOf(titleOf(page))).toBe('');
  expect(await page.getByAltText('The thumbnail').count()).toBe(0);
});

test('a reload and an expired session bring everything back, files too, until it is discarded', async () => {
  const { page, watch } = await stage.visit('/blog/create', { as: asha });
  await write(page);
  // At once: nothing waits for a pause in typing.
  await awaitDraftFiles(page);
  await page.reload();
  await expectText(page, 'What you had written is back.');
  await expectKept(page);
  await expectAccessible(page);

  watch.expect(/401 POST \/api\/blogs/);
  await page.route('**/api/blogs', (route) =>
    route.fulfill({ status: 401, json: { message: 'Please log in' } }),
  );
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectPath(page, '/login');
  await page.evaluate((token) => localStorage.setItem('token', token), asha.token);
  await page.goto('/blog/create');
  await expectKept(page);

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => textOf(titleOf(page))).toBe('');
  await page.reload();
  await expect.poll(() => textOf(titleOf(page))).toBe('');
  expect(await page.getByAltText('The thumbnail').count()).toBe(0);
});

test('a text for which the browser has no room beside other drafts comes back too', async () => {
  const { page } = await stage.visit('/blog/create', { as: asha });
  await titleOf(page).fill('Begun');
  const kept = async () => (await findDrafts(page, 'blog')).join();
  await expect.poll(kept).toContain('Begun');
  // Browsers keep five million characters for a site.
  await page.evaluate(() => localStorage.setItem('draft:blog:other', 'x'.repeat(5_200_000)));
  await titleOf(page).fill('A long one');
  await contentOf(page).fill('रंग '.repeat(15_000));
  await expect.poll(kept).not.toContain('Begun');
  await page.reload();
  await expect.poll(() => textOf(titleOf(page))).toBe('A long one');
  expect((await textOf(contentOf(page))).length).toBe(59_999);
  await contentOf(page).fill('Short again');
  await expect.poll(kept).toContain('Short');
  await page.reload();
  await expect.poll(() => textOf(contentOf(page))).toBe('Short again');
});

test('while a blog is on its way its tools are out of reach, and stopping gives them back', async () => {
  const { page } = await stage.visit('/blog/create', { as: asha });
  await write(page);
  await page.route('**/api/blogs', () => undefined);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await page.getByRole('button', { name: 'Creating...' }).waitFor();
  await page.getByLabel('Heading 1', { exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectKept(page);
  expect(await contentOf(page).getByRole('heading', { level: 1 }).count()).toBe(0);
});

test('the author changes a blog; its thumbnail, tags and software stand', async () => {
  const id = await publish();
  const { page } = await stage.visit(`/blogs/edit/${id}`, { as: asha });
  await expectText(page, 'Edit Blog Post');
  await expect.poll(() => textOf(titleOf(page))).toBe('First title');
  await expect.poll(() => textOf(contentOf(page))).toBe('First content');
  expect(await page.getByLabel('Tags').count()).toBe(0);
  // Looking makes no draft.
  await contentOf(page).click();
  await page.keyboard.press('End');
  await page.reload();
  await titleOf(page).waitFor();
  expect(await page.getByText('What you had written is back.').count()).toBe(0);

  await contentOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and more');
  await titleOf(page).fill('');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expect.poll(() => messageOf(page).innerText()).toBe(blogFormMessages.titleRequired);
  await titleOf(page).fill('Second title');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  const blog = await storedBlog(stage.site, page);
  await expectText(page, blogFormMessages.saved);
  expect(blog.titleText).toBe('Second title');
  expect(blog.content).toContain('First content, and more');
  expect(blog.thumbnail).not.toBeNull();
});

test('a draft that is older than the blog is offered, not put over it', async () => {
  const id = await publish();
  const { page } = await stage.visit(`/blogs/edit/${id}`, { as: asha });
  await contentOf(page).click();
  await page.keyboard.type('Draft of one browser. ');
  await page.reload();
  await expectText(page, 'What you had written is back.');
  const form = new FormData();
  const document = (text: string) => JSON.stringify({ type: 'doc', content: [paragraph(words(text))] });
  form.set('title', document('Changed elsewhere'));
  form.set('content', document('By another browser'));
  await stage.site.call('PUT', `/api/blogs/${id}`, { token: asha.token, form });
  await page.reload();
  await expectText(page, 'This blog was changed after you began your draft.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => textOf(titleOf(page))).toBe('Changed elsewhere');
  await expect.poll(() => tool(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
});

test('nobody else edits it, a visitor is asked to log in, and what is not there is not found', async () => {
  const id = await publish();
  const { page: others } = await stage.visit(`/blogs/edit/${id}`, { as: ravi });
  await expectText(others, blogFormMessages.mayNotEdit);
  const { page: visitors } = await stage.visit('/blog/create');
  await visitors.getByText('You need to be logged in to access this feature.').waitFor();
  const missing = await stage.visit('/blogs/edit/0190a0a0-0000-7000-8000-000000000000', { as: asha });
  missing.watch.expect(/404 GET \/api\/blogs/);
  await expectText(missing.page, messages.notFoundTitle);
  expect(await missing.page.locator('meta[name=robots][content=noindex]').count()).toBeGreaterThan(0);
});
