import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { addComment, scrollToComments } from './kit/pages/comments.ts';
import { addDiscussionReply, publishDiscussion } from './kit/pages/discussions.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const mixed = 'Rain over the river\nدریا پر بارش\n\nA second day\n12';
const tall = `First line${'\n'.repeat(900)}Last line`;

const directionOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).direction);

async function expectOwnDirections(page: Page | Locator): Promise<void> {
  const paragraph = (text: string) => page.getByRole('paragraph').filter({ hasText: text });
  expect(await directionOf(paragraph('Rain over the river'))).toBe('ltr');
  expect(await directionOf(paragraph('دریا پر بارش'))).toBe('rtl');
  expect(await directionOf(paragraph('A second day'))).toBe('ltr');
}

/** Measures from the first to the last line. */
async function heightOf(page: Page): Promise<number> {
  const [first, last] = await Promise.all([
    page.getByText('First line', { exact: true }).boundingBox(),
    page.getByText('Last line', { exact: true }).boundingBox(),
  ]);
  return (last?.y ?? Infinity) - (first?.y ?? 0);
}

test('each paragraph of a description and of a comment has its own direction', async () => {
  const artwork = await publish(harness.site, asha, { description: mixed });
  const { page, go } = await harness.visit(`/artwork/${artwork._id}`);
  await expectOwnDirections(page);
  const commented = await publish(harness.site, asha);
  await addComment(harness.site, commented, asha, mixed);
  await go(`/artwork/${commented._id}`);
  await scrollToComments(page);
  await expectOwnDirections(page);
});

test('each paragraph of a profile and of a discussion has its own direction', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: asha.name, username: asha.username, summary: mixed }))
    form.set(name, value);
  await harness.site.call('PUT', '/api/users/profile', { token: asha.token, form });
  const { page, go } = await harness.visit(`/profile/${asha.username}`);
  await page.getByRole('tab', { name: 'About' }).click();
  await expectOwnDirections(page.getByRole('tabpanel'));
  const discussion = await publishDiscussion(harness.site, asha, { content: [mixed] });
  await go(`/discussions/${discussion._id}`);
  await expectOwnDirections(page);
  // A line without letters follows the page.
  expect(await directionOf(page.getByText('12', { exact: true }))).toBe('ltr');
});

test('more than two empty lines are shown as two', async () => {
  const artwork = await publish(harness.site, asha);
  await addComment(harness.site, artwork, asha, tall);
  const { page, go } = await harness.visit(`/artwork/${artwork._id}`);
  await scrollToComments(page);
  const ofComment = await heightOf(page);
  expect(ofComment).toBeGreaterThan(50);
  expect(ofComment).toBeLessThan(120);
  const discussion = await publishDiscussion(harness.site, asha, { content: [tall] });
  await go(`/discussions/${discussion._id}`);
  expect(await heightOf(page)).toBeLessThan(140);
  const replied = await publishDiscussion(harness.site, asha);
  await addDiscussionReply(harness.site, replied, asha, {
    content: [`First line${'\n'.repeat(5_000)}Last line`],
  });
  await go(`/discussions/${replied._id}`);
  expect(await heightOf(page)).toBeLessThan(140);
});

test.each(['', '/ur'])(
  'the mark of a list item stands at the side where its text begins: %s',
  async (prefix) => {
    const { page } = await harness.visit(`${prefix}/blog/create`, { as: asha });
    const content = page.getByRole('textbox').last();
    await content.click();
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('دریا پر بارش');
    // By CSS: the list of the editor, whose marks are no elements.
    const items = content.locator('li');
    const roomOf = (item: Locator) =>
      item.evaluate((element) => {
        const letters = document.createRange();
        letters.selectNodeContents(element);
        const { left, right } = letters.getBoundingClientRect();
        const list = (element.parentElement ?? element).getBoundingClientRect();
        return { left: Math.round(left - list.left), right: Math.round(list.right - right) };
      });
    await expect.poll(async () => (await roomOf(items.first())).left).toBeLessThan(40);
    expect((await roomOf(items.first())).left).toBeGreaterThan(15);
    expect((await roomOf(items.last())).right).toBeLessThan(40);
    expect((await roomOf(items.last())).right).toBeGreaterThan(15);
    expect(await directionOf(items.last())).toBe('rtl');
  },
);

test('Latin titles in the Urdu interface have the line height of Latin letters', async () => {
  const [latin, urdu] = [
    await publish(harness.site, asha, { title: 'Ghats at sunrise' }),
    await publish(harness.site, asha, { title: 'دریا پر بارش' }),
  ];
  const { page, go } = await harness.visit(`/ur/artwork/${latin._id}`);
  const leading = () =>
    page.getByRole('heading', { level: 1 }).evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
  expect(await leading()).toBeLessThan(1.6);
  await go(`/ur/artwork/${urdu._id}`);
  expect(await leading()).toBe(2.5);
});
