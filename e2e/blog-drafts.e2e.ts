import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paragraph, publishBlog, textNode } from './kit/pages/blogs.ts';
import {
  waitForDraftFiles,
  expectAccessible,
  expectPath,
  expectText,
  findDrafts,
} from './kit/browser/checks.ts';
import {
  chooseThumbnail,
  contentOf,
  insertFiles,
  fetchBlog,
  readText,
  titleOf,
  tool,
} from './kit/pages/editor.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
  ravi = await harness.site.addPerson('Ravi Iyer');
});

const publish = async () => {
  const content = [paragraph(textNode('First content'))];
  return (await publishBlog(harness.site, asha, { title: 'First title', content }))._id;
};

async function write(page: Page): Promise<void> {
  await titleOf(page).fill('Kept title');
  await contentOf(page).click();
  await page.keyboard.type('Kept content');
  await insertFiles(page, 'Insert image', [await picture('kept.png', { hue: 300 })]);
  await contentOf(page).getByRole('img').waitFor();
  await chooseThumbnail(page);
  await page.getByRole('combobox', { name: /^Tags/ }).fill('kept');
  await page.getByRole('combobox', { name: /^Tags/ }).press('Enter');
}

async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => readText(titleOf(page))).toBe('Kept title');
  await expect.poll(() => readText(contentOf(page))).toContain('Kept content');
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

/** The message of the whole form comes after those of its fields. */
const messageOf = (page: Page) => page.getByRole('main').getByRole('alert').last();

test('a failed request keeps the whole form, which the next attempt publishes', async () => {
  const { page, watch } = await harness.visit('/blog/create', { as: asha });
  await write(page);
  watch.expect(/POST \/api\/blogs/);
  await page.route('**/api/blogs', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectText(page, blogFormMessages.createFailed);
  await page.unroute('**/api/blogs');
  await page.route('**/api/blogs', (route) =>
    route.fulfill({ status: 400, json: { message: blogFormMessages.tooLong() } }),
  );
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectText(page, blogFormMessages.tooLong());
  await expectKept(page);
  await page.unroute('**/api/blogs');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  const blog = await fetchBlog(harness.site, page);
  expect(blog).toMatchObject({ titleText: 'Kept title', tags: ['kept'] });
  expect(blog.images).toHaveLength(1);

  // The draft is removed after publishing.
  await page.goto('/blog/create');
  await expect.poll(() => readText(titleOf(page))).toBe('');
  expect(await page.getByAltText('The thumbnail').count()).toBe(0);
});

test('a draft with files survives a reload and an expired session until it is discarded', async () => {
  const { page, watch } = await harness.visit('/blog/create', { as: asha });
  await write(page);
  // Without a pause: drafts are written immediately.
  await waitForDraftFiles(page);
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
  await expect.poll(() => readText(titleOf(page))).toBe('');
  await page.reload();
  await expect.poll(() => readText(titleOf(page))).toBe('');
  expect(await page.getByAltText('The thumbnail').count()).toBe(0);
});

test('a draft that exceeds the quota of local storage survives a reload', async () => {
  const { page } = await harness.visit('/blog/create', { as: asha });
  await titleOf(page).fill('Begun');
  const kept = async () => (await findDrafts(page, 'blog')).join();
  await expect.poll(kept).toContain('Begun');
  // Local storage holds about five million characters for an origin.
  await page.evaluate(() => localStorage.setItem('draft:blog:other', 'x'.repeat(5_200_000)));
  await titleOf(page).fill('A long one');
  await contentOf(page).fill('रंग '.repeat(15_000));
  await expect.poll(kept).toContain('isLong');
  await page.reload();
  await expect.poll(() => readText(titleOf(page))).toBe('A long one');
  await expect.poll(async () => (await readText(contentOf(page))).length).toBe(59_999);
  await contentOf(page).fill('Short again');
  await expect.poll(kept).toContain('Short');
  await page.reload();
  await expect.poll(() => readText(contentOf(page))).toBe('Short again');
});

test('the tools are inert while a blog is sent, until the request is cancelled', async () => {
  const { page } = await harness.visit('/blog/create', { as: asha });
  await write(page);
  await page.route('**/api/blogs', () => undefined);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await page.getByRole('button', { name: 'Creating...' }).waitFor();
  const tool = page.getByLabel('Heading 1', { exact: true });
  const isInert = () => tool.evaluate((button) => button.closest('[inert]') !== null);
  expect(await isInert()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectKept(page);
  expect(await isInert()).toBe(false);
});

test('the author changes the title, content, tags and thumbnail of a blog', async () => {
  const id = await publish();
  const { page } = await harness.visit(`/blogs/edit/${id}`, { as: asha });
  await expectText(page, 'Edit Blog Post');
  await expect.poll(() => readText(titleOf(page))).toBe('First title');
  await expect.poll(() => readText(contentOf(page))).toBe('First content');
  expect(await page.getByRole('combobox', { name: /^Tags/ }).count()).toBe(1);
  await page.getByRole('img', { name: 'The thumbnail' }).waitFor();
  // Moving the cursor creates no draft.
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
  await page.getByRole('combobox', { name: /^Tags/ }).fill('monsoon');
  await page.keyboard.press('Enter');
  const before = await page.getByRole('img', { name: 'The thumbnail' }).getAttribute('src');
  await page.getByLabel('Choose another thumbnail').setInputFiles([await picture('other.jpg', { hue: 90 })]);
  await page.getByRole('dialog', { name: 'Crop Image' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove thumbnail' }).waitFor();
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  const blog = await fetchBlog(harness.site, page);
  await expectText(page, blogFormMessages.saved);
  expect(blog.titleText).toBe('Second title');
  expect(blog.content).toContain('First content, and more');
  expect(blog.tags).toContain('monsoon');
  expect(before).not.toContain(blog.thumbnail);
});

test('a draft older than the blog is announced and can be discarded', async () => {
  const id = await publish();
  const { page } = await harness.visit(`/blogs/edit/${id}`, { as: asha });
  await contentOf(page).click();
  await page.keyboard.type('Draft of one browser. ');
  await page.reload();
  await expectText(page, 'What you had written is back.');
  const form = new FormData();
  const document = (text: string) => JSON.stringify({ type: 'doc', content: [paragraph(textNode(text))] });
  form.set('title', document('Changed elsewhere'));
  form.set('content', document('By another browser'));
  await harness.site.call('PUT', `/api/blogs/${id}`, { token: asha.token, form });
  await page.reload();
  await expectText(page, 'This blog was changed after you began your draft.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => readText(titleOf(page))).toBe('Changed elsewhere');
  await expect.poll(() => tool(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
});

test('the edit page refuses other members, asks visitors to log in and shows missing blogs as not found', async () => {
  const id = await publish();
  const { page: othersPage } = await harness.visit(`/blogs/edit/${id}`, { as: ravi });
  await expectText(othersPage, messages.mayNotEdit);
  const { page: visitorsPage } = await harness.visit('/blog/create');
  await visitorsPage.getByText('You need to be logged in to access this feature.').waitFor();
  const missing = await harness.visit('/blogs/edit/0190a0a0-0000-7000-8000-000000000000', { as: asha });
  missing.watch.expect(/404 GET \/api\/blogs/);
  await expectText(missing.page, messages.notFoundTitle);
  expect(await missing.page.locator('meta[name=robots][content=noindex]').count()).toBeGreaterThan(0);
});
