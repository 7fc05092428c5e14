import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tilesOf } from './kit/pages/artworks.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import { waitForHydratedComments, addReply, publishOne, addComment } from './kit/pages/comments.ts';
import { expectText, stopDate } from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';
import { builtScript } from './kit/browser/scripts.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;
const long = `${'A word about the line. '.repeat(20)}The end.`;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
});

/** An artwork with seven comments, the newest of them long and with a reply. */
async function publishWithComments() {
  const { artwork, path } = await publishOne(harness.site, asha);
  for (let count = 1; count <= 6; count++)
    await addComment(harness.site, artwork, ravi, `Comment no. ${count}`);
  await addReply(
    harness.site,
    artwork,
    await addComment(harness.site, artwork, ravi, long),
    asha,
    'Thank you',
  );
  return { artwork, path };
}

const comments = (page: Page) => page.getByRole('article', { name: /^Comment by/ });

test('the first five comments and their replies are fully readable without JavaScript', async () => {
  const { path } = await publishWithComments();
  const { page } = await harness.visit(path, { javaScript: false });
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

test('nothing is expected where there are no comments, before they are asked for', async () => {
  const { artwork } = await publishOne(harness.site, asha);
  const { page } = await harness.visit(`/profile/${asha.username}`, { as: ravi });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/artworks/${artwork._id}/comments*`, async (route) => {
    await held;
    await route.continue();
  });
  // Without a page from the server.
  await tilesOf(page).first().click();
  await page.getByRole('heading', { name: 'Comments 0' }).scrollIntoViewIfNeeded();
  await waitForHydratedComments(page);
  const section = page.getByRole('region', { name: /^Comments/ });
  await section.getByText('No comments yet').first().waitFor();
  expect(await section.getByText('Loading comments').count()).toBe(0);
  expect(await section.locator('[aria-busy]').count()).toBe(0);
  release();
  await section.getByText('No comments yet').first().waitFor();
});

test('comments on a blog are readable without JavaScript', async () => {
  const blog = await publishBlog(harness.site, asha);
  await harness.site.call('POST', `/api/blogs/${blog._id}/comments`, {
    token: ravi.token,
    json: { content: 'It rained here too' },
  });
  const { page } = await harness.visit(`/blogs/${blog._id}`, { javaScript: false });
  await comments(page).getByText('It rained here too').waitFor();
  expect(await page.locator('#comments [aria-busy]').count()).toBe(0);
});

test('an artwork without comments says so without JavaScript', async () => {
  const { path } = await publishOne(harness.site, asha);
  const { page } = await harness.visit(path, { javaScript: false });
  expect(await page.locator('#comments').getByText('No comments yet').isVisible()).toBe(true);
});

type Seen = { gaps: number; moves: string[] };

/**
 * Records, from before the page loads, how often comments disappeared, and what moved up or down in the comments or
 * with them.
 */
async function watchComments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { gaps: 0, moves: [] };
    Object.assign(window, { seenComments: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const comments = document.querySelector('#comments');
          const isWithComments = node && comments && (comments.contains(node) || node.contains(comments));
          if (isWithComments && from.height > 0 && to.height > 0 && Math.abs(from.top - to.top) > 1)
            seen.moves.push(`${node.nodeName} ${node.textContent?.slice(0, 40)}: ${from.top} to ${to.top}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    let most = 0;
    new MutationObserver(() => {
      const count = document.querySelectorAll('[aria-label*="Comment by"]').length;
      if (count < most) seen.gaps += 1;
      most = Math.max(most, count);
    }).observe(document, { childList: true, subtree: true });
  });
}

const seenOf = (page: Page): Promise<Seen> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  page.evaluate(() => (window as unknown as { seenComments: Seen }).seenComments);

test.each([{ phone: false }, { phone: true }])(
  'hydration neither removes nor moves the comments (phone: $phone)',
  async ({ phone }) => {
    const { path } = await publishWithComments();
    const { page } = await harness.visit('/login', { phone });
    await watchComments(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await stopDate(page);
    await page.goto(path);
    expect(await comments(page).count()).toBe(5);
    await page.evaluate(() => document.querySelector('#comments')?.scrollIntoView());
    await waitForHydratedComments(page);
    await expectText(page, 'Please login to add a comment');
    await comments(page).first().getByRole('time').getByText('now').waitFor();
    expect(await seenOf(page)).toEqual({ gaps: 0, moves: [] });
    // Comments from the page are fresh and not fetched again.
    expect(asked.filter((one) => one.endsWith('/comments'))).toEqual([]);
    await comments(page).first().getByRole('button', { name: 'Show more' }).click();
    await expectText(page, long);
    await page.getByRole('button', { name: 'Show Replies (1)' }).click();
    await expectText(page, 'Thank you');
    await page.getByRole('button', { name: 'Load More Comments' }).click();
    await expect.poll(() => comments(page).count()).toBe(7);
  },
);

test('comments stay readable when their script fails to load', async () => {
  const { path } = await publishWithComments();
  const { page, watch, go } = await harness.visit('/login');
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

/** Lets the comments' code arrive only when the returned function is called. */
async function holdCommentsCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${builtScript('artwork-comments')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("a member's likes and comment box appear without moving the comments", async () => {
  const { artwork, path } = await publishWithComments();
  const first = await harness.site.call('GET', `/api/artworks/${artwork._id}/comments?limit=1`);
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [{ _id: id }] = (first as { comments: [{ _id: string }] }).comments;
  await harness.site.call('POST', `/api/artworks/${artwork._id}/comments/${id}/like`, { token: asha.token });
  const { page } = await harness.visit('/login', { as: asha });
  await watchComments(page);
  const release = await holdCommentsCode(page);
  await page.goto(path);
  await page.getByRole('link', { name: 'Profile', exact: true }).waitFor();
  // Found and measured at once: hydration replaces the elements.
  const top = () =>
    page.evaluate(() => {
      const comment = document.querySelector('[aria-label*="Comment by"]');
      return comment && Math.round(comment.getBoundingClientRect().top + scrollY);
    });
  await expect.poll(() => page.locator('#comments[data-member]').count()).toBe(1);
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => document.querySelector('#comments')?.scrollIntoView());
  release();
  await waitForHydratedComments(page);
  await page.getByRole('textbox', { name: 'Comment', exact: true }).waitFor();
  await comments(page).first().getByRole('button', { name: 'Unlike' }).waitFor();
  expect(await top()).toBe(before);
  expect((await seenOf(page)).gaps).toBe(0);
});

test('hydration keeps the focus and the scroll position', async () => {
  const { path } = await publishWithComments();
  const { page } = await harness.visit('/login');
  const release = await holdCommentsCode(page);
  await page.goto(path);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  const link = comments(page).nth(1).getByRole('link', { name: 'Ravi Menon' });
  await link.focus();
  const before = await page.evaluate(() => scrollY);
  release();
  await waitForHydratedComments(page);
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
