import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalOverflow, expectText, tabTo } from './kit/browser/checks.ts';
import { publishMany, tilesOf } from './kit/pages/artworks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const path = (person: Person) => `/profile/${person.username}`;

const list = (page: Page) => page.getByRole('listbox', { name: 'Works of the portfolio' });
const works = (page: Page) => list(page).getByRole('option');
/** The numbers of the works, 'Study 3' as 3, in the order in which they are arranged. */
const arranged = async (page: Page) =>
  (await works(page).allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
const work = (page: Page, number: number) => list(page).getByRole('option', { name: `Study ${number}` });
const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Arrange portfolio' }).getByRole('button', { name, exact: true });
const expectSaved = (page: Page) =>
  page.getByRole('group', { name: 'Arrange portfolio' }).getByText('Saved', { exact: true }).waitFor();

async function addArtist(count: number): Promise<Person> {
  const artist = await harness.site.addPerson('Kavya Nair');
  await publishMany(harness.site, artist, count);
  return artist;
}

/** The works on the profile as visitors see it. */
async function shownToVisitors(artist: Person): Promise<number[]> {
  const { page } = await harness.visit(path(artist));
  return (await tilesOf(page).allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
}

async function centreOf(page: Page, number: number) {
  const box = await work(page, number).boundingBox();
  if (!box) throw new Error(`no work ${number}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('an artist drags works with the mouse, pins one and hides one, and visitors see it so', async () => {
  const kavya = await addArtist(4);
  const { page, watch } = await harness.visit(path(kavya), { as: kavya });
  await page.getByRole('link', { name: 'Arrange portfolio' }).click();
  await expect.poll(() => works(page).count()).toBe(4);
  const [first, second, third, fourth] = await arranged(page);
  if (!first || !second || !third || !fourth) throw new Error('there are four works');

  const [from, to] = [await centreOf(page, fourth), await centreOf(page, second)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect.poll(() => arranged(page)).toEqual([first, fourth, second, third]);
  await page.mouse.up();
  await expectSaved(page);

  // Escape takes back what is in the hand.
  const third1 = await centreOf(page, third);
  await page.mouse.move(third1.x, third1.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 400, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect.poll(() => arranged(page)).toEqual([first, third, fourth, second]);
  await page.keyboard.press('Escape');
  await expect.poll(() => arranged(page)).toEqual([first, fourth, second, third]);
  await page.mouse.up();

  await work(page, second).click();
  await tool(page, 'Pin').click();
  await expect.poll(() => arranged(page)).toEqual([second, first, fourth, third]);
  await work(page, first).click();
  await tool(page, 'Hide from the portfolio').click();
  await expectSaved(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect
    .poll(async () => (await tilesOf(page).allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0])))
    .toEqual([second, fourth, third]);
  expect(await shownToVisitors(kavya)).toEqual([second, fourth, third]);
  expect(watch.problems()).toEqual([]);
});

test('works are arranged by keyboard alone', async () => {
  const kavya = await addArtist(5);
  const { page } = await harness.visit(`${path(kavya)}#arrange`, { as: kavya });
  await expect.poll(() => works(page).count()).toBe(5);
  const [first, second, third, fourth, fifth] = await arranged(page);
  await tabTo(page, list(page));
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  await page.getByText(`Study ${fifth} is lifted.`, { exact: false }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await arranged(page)).toEqual([first, second, fifth, third, fourth]);
  await page.keyboard.press('Escape');
  expect(await arranged(page)).toEqual([first, second, third, fourth, fifth]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  expect(await arranged(page)).toEqual([fifth, first, second, third, fourth]);
  await expectSaved(page);
  await tabTo(page, tool(page, 'Move later'));
  await page.keyboard.press('Enter');
  expect(await arranged(page)).toEqual([first, fifth, second, third, fourth]);
  await tabTo(page, tool(page, 'Move to top'));
  await page.keyboard.press('Enter');
  expect(await arranged(page)).toEqual([fifth, first, second, third, fourth]);
  await expectSaved(page);
  expect(await shownToVisitors(kavya)).toEqual([fifth, first, second, third, fourth]);
});

test('a finger that rests on a work lifts it, and one that moves at once scrolls the page', async () => {
  const kavya = await addArtist(4);
  const { page, ownContext } = await harness.visit(`${path(kavya)}#arrange`, { as: kavya, phone: true });
  await expect.poll(() => works(page).count()).toBe(4);
  await expectNoHorizontalOverflow(page);
  const [first, second, third, fourth] = await arranged(page);
  if (!first || !third || !fourth) throw new Error('there are four works');
  await work(page, first).scrollIntoViewIfNeeded();
  const finger = await ownContext().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

  const [from, to] = [await centreOf(page, third), await centreOf(page, first)];
  await touch('touchStart', from);
  // By CSS: the copy in the hand is hidden from everybody who does not see it.
  await page.locator('.reorder-ghost').waitFor({ state: 'attached' });
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await expect.poll(() => arranged(page)).toEqual([third, first, second, fourth]);
  await touch('touchEnd');
  await expectSaved(page);

  const before = await arranged(page);
  await touch('touchStart', to);
  for (let way = 20; way <= 200; way += 20) await touch('touchMove', { x: to.x, y: to.y - way });
  await touch('touchEnd');
  expect(await arranged(page)).toEqual(before);
  await tool(page, 'Move earlier').waitFor();
});

test('an arrangement that could not be saved is kept, and is saved when that is possible', async () => {
  const kavya = await addArtist(2);
  const { page, watch, ownContext } = await harness.visit(`${path(kavya)}#arrange`, { as: kavya });
  await expect.poll(() => works(page).count()).toBe(2);
  const [first, second] = await arranged(page);
  if (!second) throw new Error('there are two works');
  watch.expect(/me\/portfolio/);
  await ownContext().route('**/api/users/me/portfolio', (route) => route.abort());
  await work(page, second).click();
  await tool(page, 'Move to top').click();
  await expectText(page, 'Not saved');
  await ownContext().unroute('**/api/users/me/portfolio');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectSaved(page);
  expect(await shownToVisitors(kavya)).toEqual([second, first]);
});

test('only artists themselves arrange their portfolio', async () => {
  const kavya = await addArtist(1);
  const other = await harness.site.addPerson('Ravi Menon');
  for (const as of [undefined, other]) {
    const { page } = await harness.visit(`${path(kavya)}#arrange`, { ...(as && { as }) });
    await expect.poll(() => tilesOf(page).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Arrange portfolio' }).count()).toBe(0);
    expect(await list(page).count()).toBe(0);
  }
});
