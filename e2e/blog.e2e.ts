import { networkMessage } from '@kalaangan/contract/network';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import { asDataUrl, paragraph, publishBlog, textNode } from './kit/pages/blogs.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  expectToast,
} from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import { builtScript } from './kit/browser/scripts.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness(() => Promise.resolve({ ADMIN_EMAILS: 'boss1@example.org' }));
let boss: Person;
let asha: Person;

beforeAll(async () => {
  // The first person's email address is the one in ADMIN_EMAILS.
  boss = await harness.site.addPerson('Boss');
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function publishRich(): Promise<Blog> {
  const image = asDataUrl(await picture('rain.jpg', { width: 640, height: 960 }));
  const bold = { type: 'bold' };
  return publishBlog(harness.site, asha, {
    title: 'மழை ओढ़े शहर',
    background: '#fff7e6',
    tags: ['Monsoon'],
    software: ['Krita'],
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [textNode('How it began')] },
      paragraph(
        textNode('It rained for '),
        textNode('three days', bold),
        textNode(' in yellow', { type: 'textStyle', attrs: { color: '#ffff00' } }),
        textNode(' and in Lora', { type: 'textStyle', attrs: { fontFamily: 'Lora' } }),
        textNode(', says '),
        textNode('my diary', { type: 'link', attrs: { href: 'https://example.org/diary' } }),
      ),
      { type: 'heading', attrs: { level: 3 }, content: [textNode('Tools')] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(textNode('a brush'))] }],
      },
      { type: 'image', attrs: { src: image, alt: 'A street in the rain' } },
      { type: 'youtube', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } },
    ],
  });
}

const blogOf = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });

test('a blog is readable without JavaScript and has metadata for search engines and link previews', async () => {
  const blog = await publishRich();
  const { page } = await harness.visit(`/blogs/${blog._id}`, { javaScript: false });
  expect(await page.title()).toBe('மழை ओढ़े शहर | Kalaangan');
  await page.getByRole('heading', { level: 1, name: 'மழை ओढ़े शहर' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'How it began' }).waitFor();
  await page.getByRole('heading', { level: 3, name: 'Tools' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'a brush' }).waitFor();
  expect(await page.getByRole('img', { name: 'A street in the rain' }).count()).toBe(1);
  const link = page.getByRole('link', { name: 'my diary' });
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener');
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:type')).toBe('article');
  expect(await meta('article:published_time')).toBe(blog.createdAt);
  expect(await meta('og:image')).toContain('/card');
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  expect(feed).toBe(`${harness.site.url}/profile/${asha.username}/blogs.atom`);
  const entries = await fetch(feed ?? '');
  expect([entries.status, (await entries.text()).includes(blog._id)]).toEqual([200, true]);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BlogPosting', author: { name: 'Asha Kulkarni' } });
  await page.getByRole('link', { name: 'Asha Kulkarni' }).first().waitFor();
  expect(await page.getByText('1 min read').count()).toBe(1);
});

/** The colour that the author chose, and whether the title stands above the author, in order and to the eye. */
const sheetOf = (page: Page) =>
  // By CSS: a surface whose colour is looked at.
  page.locator('.blog-sheet').evaluate((sheet) => {
    const [title, byline] = [sheet.querySelector('h1'), sheet.querySelector('header')];
    if (!title || !byline) throw new Error('no title or no author in the sheet');
    const isBefore = title.compareDocumentPosition(byline) === Node.DOCUMENT_POSITION_FOLLOWING;
    return {
      background: getComputedStyle(sheet).backgroundColor,
      isTitleFirst: isBefore && title.getBoundingClientRect().bottom <= byline.getBoundingClientRect().top,
    };
  });

test('colours of the author are adjusted to be readable, and pictures fit 800 by 450', async () => {
  const blog = await publishRich();
  const { page } = await harness.visit(`/blogs/${blog._id}`, { phone: true });
  const chosen = { background: 'rgb(255, 247, 230)', isTitleFirst: true };
  expect(await sheetOf(page)).toEqual(chosen);
  // The chosen bright yellow on cream would fail this check.
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const image = page.getByRole('img', { name: 'A street in the rain' });
  await image.scrollIntoViewIfNeeded();
  expect(await image.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([300, 450]);
  await image.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The code that knows the colours is there now.
  expect(await sheetOf(page)).toEqual(chosen);
  // Nothing is loaded from other origins before a click.
  expect(await page.locator('iframe').count()).toBe(0);
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }));
  await page.getByRole('button', { name: 'Play YouTube video' }).click();
  expect(await page.locator('iframe').getAttribute('src')).toContain('/embed/dQw4w9WgXcQ');
});

test('a press on a picture waits for the code of the document, which a document without media does not need', async () => {
  const plain = await publishBlog(harness.site, asha);
  const { page, watch, go } = await harness.visit(null);
  const script = builtScript('blog-document');
  watch.expect(new RegExp(script));
  let asked = 0;
  let isBroken = true;
  await page.route(`**${script}`, (route) => {
    asked += 1;
    return isBroken ? route.abort() : route.continue();
  });
  await go(`/blogs/${plain._id}`);
  await waitForBackgroundScripts(page);
  expect(asked).toBe(0);
  const rich = await publishRich();
  await go(`/blogs/${rich._id}`);
  await page.getByRole('img', { name: 'A street in the rain' }).click();
  await expectToast(page, 'alert', networkMessage);
  isBroken = false;
  await page.getByRole('img', { name: 'A street in the rain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).waitFor();
});

test('only the font that the author chose is loaded', async () => {
  const blog = await publishRich();
  const asked: string[] = [];
  const { page } = await harness.visit('/about');
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/blogs/${blog._id}`);
  await expect
    .poll(() => page.evaluate(async () => (await document.fonts.load('1em Lora')).length))
    .toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('/fonts/') && url.endsWith('.css'))).toHaveLength(1);
});

test('a visitor is asked to log in to like, follow and comment', async () => {
  const blog = await publishRich();
  const { page } = await harness.visit(`/blogs/${blog._id}`);
  await blogOf(page).getByRole('button', { name: 'Like', exact: true }).click();
  await expectToast(page, 'status', 'Please log in to like blogs');
  // By CSS: the page has other buttons of the same name.
  await page.locator('.blog-byline').getByRole('button', { name: 'Follow' }).click();
  await expectToast(page, 'status', 'Please log in to follow users');
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await expectText(page, 'Please login to comment');
  expect(await button(page, 'Edit').count()).toBe(0);
  expect(await button(page, 'Delete').count()).toBe(0);
});

test('the author may edit and delete a blog, an admin only delete it', async () => {
  const [blog, other] = [await publishRich(), await publishRich()];
  const { page, watch } = await harness.visit(`/blogs/${blog._id}`, { as: asha });
  expect(await page.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/blogs/edit/${blog._id}`);
  // By CSS: the line of the author.
  expect(await page.locator('.blog-byline').getByRole('button').count()).toBe(0);
  watch.expect(/^failed: DELETE \/api\/blogs\//);
  await page.route('**/api/blogs/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionfailed') : route.continue(),
  );
  await button(page, 'Delete').click();
  await expectText(page, 'Are you sure you want to delete this blog post?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'alert', 'Failed to delete blog post');
  await page.unroute('**/api/blogs/*');
  await button(page, 'Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'status', 'Deleted.');
  await expectPath(page, '/');

  const gone = await harness.visit('/about');
  gone.watch.expect(/^404 GET \/(api\/)?blogs\//);
  await gone.page.goto('/blogs/01a1fecc-8658-7684-a806-266c3225e138');
  expect(await gone.page.title()).toBe('Blog Not Found | Kalaangan');
  await expectText(gone.page, "The blog you're looking for doesn't exist or has been removed.");

  const admin = await harness.visit(`/blogs/${other._id}`, { as: boss });
  await button(admin.page, 'Delete').waitFor();
  expect(await admin.page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
});

test('a blog that fails to load shows the reason and can be retried', async () => {
  const blog = await publishRich();
  const { page, watch } = await harness.visit('/blogs', { promptRetries: true });
  watch.expect(/^503 GET \/api\/blogs\//);
  await page.route(`**/api/blogs/${blog._id}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'The site is busy.' } }),
  );
  await page.getByRole('article').getByRole('link', { name: 'மழை ओढ़े शहर' }).first().click();
  await expectText(page, 'Failed to fetch blog details: The site is busy.');
  await page.unroute(`**/api/blogs/${blog._id}`);
  await button(page, 'Try Again').click();
  await page.getByRole('heading', { level: 1, name: 'மழை ओढ़े शहर' }).waitFor();
});
