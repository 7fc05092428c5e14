import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Locator, Page } from 'playwright-core';
import { publish } from './artworks.ts';
import type { Person, Site } from '../browser/site.ts';

export async function publishOne(site: Site, by: Person): Promise<{ artwork: Artwork; path: string }> {
  const artwork = await publish(site, by, { title: 'Ghats at sunrise' });
  return { artwork, path: `/artwork/${artwork._id}` };
}

/** Comments by the API. @returns the comment's id */
export async function addComment(
  site: Site,
  artwork: Artwork,
  who: Person,
  content: string,
): Promise<string> {
  const answer = await site.call('POST', `/api/artworks/${artwork._id}/comments`, {
    token: who.token,
    json: { content },
  });
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (answer as { _id: string })._id;
}

/** Replies to a comment by the API. @returns the reply's id */
export async function addReply(
  site: Site,
  artwork: Artwork,
  commentId: string,
  who: Person,
  content: string,
): Promise<string> {
  const { reply } =
    // The server checks its answers against the contract here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (await site.call('POST', `/api/artworks/${artwork._id}/comments/${commentId}/reply`, {
      token: who.token,
      json: { content },
    })) as { reply: { _id: string } };
  return reply._id;
}

export const commentBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Comment', exact: true });
export const replyBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Reply', exact: true });
export const commentBy = (page: Page, name: string, text: string): Locator =>
  page.getByRole('article', { name: `Comment by ${name}` }).filter({ hasText: text });
export const waitForCommentCount = (page: Page, count: number): Promise<void> =>
  page.getByRole('heading', { name: `Comments ${count}`, exact: true }).waitFor();

/** Waits until the comments are hydrated, which happens when they come near the viewport. */
export async function waitForHydratedComments(page: Page): Promise<void> {
  await page.locator('#comments[data-hydrated]').waitFor({ state: 'attached' });
}

/** Scrolls to the comments and waits for their hydration. */
export async function scrollToComments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await waitForHydratedComments(page);
}

/** Scrolls to the hydrated comments and waits until a member's own view of the list has replaced the public one. */
export async function scrollToOwnComments(page: Page): Promise<void> {
  await scrollToComments(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith('/comments')),
  );
}
