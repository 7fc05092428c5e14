import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publishBlog } from './kit/blogs.ts';
import { awaitHydratedComments, answer, publishOne, write } from './kit/comments.ts';
import { expectAccessible, expectText } from './kit/checks.ts';
import type { Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';
import { builtScript } from './kit/scripts.ts';

const stage = useStage();
let asha: Person;
let ravi: Person;
const long = `${'A word about the line. '.repeat(20)}The end.`;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([stage.site.join('Asha Kulkarni'), stage.site.join('Ravi Menon')]);
});

/** An artwork with seven comments, the newest of them long and with a reply. */
async function publishWithComments() {
  const { artwork, path } = await publishOne(stage.site, asha);
  for (let count = 1; count <= 6; count++) await write(stage.site, artwork, ravi, `Comment no. ${count}`);
  await answer(stage.site, artwork, await write(stage.site, artwork, ravi, long), asha, 'Thank you');
  return { artwork, path };
}

const comments = (page: Page) => page.getByRole('article', { name: /^Comment by/ });

test('without script the first five comments and their replies can be read whole', async () => {
  const { path } = await publishWithComments();
  const { page } = await stage.visit(path, { javaScript: false });
  expect(await comments(page).count()).toBe(5);
  const section = page.locator('#comments');
  expect(await section.innerText()).toContain('Comment no. 6');
  expect(await section.getByText(long, { exact: true }).isVisible()).toBe(true);
  await page.getByRole('article', { name: 'Reply by Asha Kulkarni' }).getByText('Thank you').waitFor();
  await section.getByRole('link', { name: 'Log in' }).waitFor();
  for (const name of ['Load More Comments', 'Show more', 'Like', 'Reply', /^Show Replies/])
    expect(await section.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await section.locator('[aria-busy]').count()).toBe(0);
});

test('without script the comments on a blog can be read', async () => {
  const blog = await publishBlog(stage.site, asha);
  await stage.site.call('POST', `/api/blogs/${blog._id}/comments`, {
    token: ravi.token,
    json: { content: 'It rained here too' },
  });
  const { page } = await stage.visit(`/blogs/${blog._id}`, { javaScript: false });
  await comments(page).getByText('It rained here too').waitFor();
  expect(await page.locator('#comments [aria-busy]').count()).toBe(0);
});

test('an artwork without comments says so without script', async () => {
  const { path } = await publishOne(stage.site, asha);
  const { page } = await stage.visit(path, { javaScript: false });
  expect(await page.locator('#comments').getByText('No comments yet').isVisible()).toBe(true);
});

/** Notes from the first moment on whether the page was ever without comments, and how far anything moved. */
async function watchComments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { gaps: 0, moved: 0 };
    Object.assign(window, { seenComments: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    let most = 0;
    new MutationObserver(() => {
      const count = document.querySelectorAll('[aria-label^="Comment by"]').length;
      if (count < most) seen.gaps += 1;
      most = Math.max(most, count);
    }).observe(document, { childList: true, subtree: true });
  });
}

type Seen = { gaps: number; moved: number };
const seenOf = (page: Page): Promise<Seen> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  page.evaluate(() => (window as unknown as { seenComments: Seen }).seenComments);

test.each([{ phone: false }, { phone: true }])(
  'the script takes them over without a gap or a jump (on a phone: $phone)',
  async ({ phone }) => {
    const { path } = await publishWithComments();
    const { page } = await stage.visit('/login', { phone });
    await watchComments(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    expect(await comments(page).count()).toBe(5);
    await page.evaluate(() => document.querySelector('#comments')?.scrollIntoView());
    await awaitHydratedComments(page);
    await expectText(page, 'Please login to add a comment');
    await comments(page).first().getByRole('time').getByText('now').waitFor();
    const { gaps, moved } = await seenOf(page);
    expect(gaps).toBe(0);
    // The words for the time, beside the name, get shorter.
    expect(moved).toBeLessThan(0.001);
    // They are a moment old: nobody asks for them again.
    expect(asked.filter((one) => one.endsWith('/comments'))).toEqual([]);
    await comments(page).first().getByRole('button', { name: 'Show more' }).click();
    await expectText(page, long);
    await page.getByRole('button', { name: 'Show Replies (1)' }).click();
    await expectText(page, 'Thank you');
    await page.getByRole('button', { name: 'Load More Comments' }).click();
    await expect.poll(() => comments(page).count()).toBe(7);
    await expectAccessible(page);
  },
);

test('they stay readable while their script cannot be loaded', async () => {
  const { path } = await publishWithComments();
  const { page, watch, go } = await stage.visit('/login');
  watch.expect(new RegExp(`^failed: GET ${builtScript('artwork-comments')}`));
  await page.route(`**${builtScript('artwork-comments')}`, (route) => route.abort('failed'));
  await go(path);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  const again = page.locator('#comments').getByRole('button', { name: 'Try Again' });
  await again.waitFor();
  expect(await comments(page).count()).toBe(5);
  await page.unroute(`**${builtScript('artwork-comments')}`);
  expect(await comments(page).last().isVisible()).toBe(true);
});

test('a member is shown what is theirs in them, and where to write, without a jump of what is read', async () => {
  const { artwork, path } = await publishWithComments();
  const first = await stage.site.call('GET', `/api/artworks/${artwork._id}/comments?limit=1`);
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [{ _id: id }] = (first as { comments: [{ _id: string }] }).comments;
  await stage.site.call('POST', `/api/artworks/${artwork._id}/comments/${id}/like`, { token: asha.token });
  const { page } = await stage.visit('/login', { as: asha });
  await watchComments(page);
  await page.goto(path);
  await page.getByRole('link', { name: 'Profile', exact: true }).waitFor();
  const top = () =>
    comments(page)
      .first()
      .evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
  await expect.poll(() => page.locator('#comments[data-member]').count()).toBe(1);
  const before = await top();
  await page.evaluate(() => document.querySelector('#comments')?.scrollIntoView());
  await awaitHydratedComments(page);
  await page.getByRole('textbox', { name: 'Comment', exact: true }).waitFor();
  await comments(page).first().getByRole('button', { name: 'Unlike' }).waitFor();
  expect(await top()).toBe(before);
  expect((await seenOf(page)).gaps).toBe(0);
});

test('the focus and the reading stay where they are when the script takes them over', async () => {
  const { path } = await publishWithComments();
  const { page } = await stage.visit('/login');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${builtScript('artwork-comments')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  const link = comments(page).nth(1).getByRole('link', { name: 'Ravi Menon' });
  await link.focus();
  const before = await page.evaluate(() => scrollY);
  release();
  await awaitHydratedComments(page);
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
