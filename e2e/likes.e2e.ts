import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  tabTo,
} from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
});

async function publishOne(): Promise<{ artwork: Artwork; path: string }> {
  const artwork = await publish(harness.site, asha, { title: 'Ghats at sunrise' });
  return { artwork, path: `/artwork/${artwork._id}` };
}

const like = (artwork: Artwork, who: Person) =>
  harness.site.call('POST', `/api/artworks/${artwork._id}/like`, { token: who.token });

test('a member likes and unlikes an artwork; the count follows and survives a reload', async () => {
  const { path } = await publishOne();
  const { page } = await harness.visit(path, { as: ravi });
  const answer = page.waitForResponse('**/like');
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: 'Unlike', pressed: true }).waitFor();
  await page.getByRole('button', { name: '1 like', exact: true }).waitFor();
  await answer;
  await page.reload();
  await page.getByRole('button', { name: 'Unlike', pressed: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlike' }).click();
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).waitFor();
  await page.getByRole('button', { name: '0 likes' }).waitFor();
});

test("a member's like appears without a layout shift or a second view", async () => {
  const { artwork, path } = await publishOne();
  await like(artwork, ravi);
  const { page } = await harness.visit('/login', { as: ravi });
  let views = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/increment-view')) views += 1;
  });
  await page.goto(path);
  const before = await page.getByText('Published').boundingBox();
  await page.getByRole('button', { name: 'Unlike', pressed: true }).waitFor();
  await waitForBackgroundScripts(page);
  expect(await page.getByText('Published').boundingBox()).toEqual(before);
  expect(views).toBe(1);
});

test("a double click on 'Like' leaves no like on the page or the server", async () => {
  const { artwork, path } = await publishOne();
  const { page } = await harness.visit(path, { as: ravi });
  const takenBack = page.waitForResponse('**/unlike');
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).dblclick();
  await takenBack;
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).waitFor();
  await page.getByRole('button', { name: '0 likes' }).waitFor();
  const onServer = () => harness.site.call('GET', `/api/artworks/${artwork._id}`);
  expect(await onServer()).toMatchObject({ likesCount: 0 });
  // Three clicks leave one like.
  await page.getByRole('button', { name: 'Like', exact: true }).click({ clickCount: 3 });
  await page.getByRole('button', { name: '1 like', exact: true }).waitFor();
  await expect.poll(onServer).toMatchObject({ likesCount: 1 });
});

test('a like is shown immediately and reverted with a message when the request fails', async () => {
  const { path } = await publishOne();
  const { page, watch } = await harness.visit(path, { as: ravi });
  watch.expect(/^failed: POST \/api\/artworks\/\S+\/like/);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/like', async (route) => {
    await refused;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: 'Unlike', pressed: true }).waitFor();
  await page.getByRole('button', { name: '1 like', exact: true }).waitFor();
  refuse();
  await expectText(page, 'Failed to update like status. Please try again.');
  expect(await page.getByRole('alert').textContent()).toBe('Failed to update like status. Please try again.');
  await page.getByRole('button', { name: 'Like', exact: true, pressed: false }).waitFor();
  await page.getByRole('button', { name: '0 likes' }).waitFor();
});

test("'Liked by' lists the newest likes first and returns the focus", async () => {
  const { artwork, path } = await publishOne();
  await like(artwork, asha);
  await like(artwork, ravi);
  const { page } = await harness.visit(path);
  const count = page.getByRole('button', { name: '2 likes' });
  await tabTo(page, count);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Liked by' });
  await dialog.getByText('Ravi Menon').waitFor();
  const people = dialog.getByRole('listitem');
  expect(await people.allTextContents()).toEqual([
    expect.stringContaining('Ravi Menon'),
    expect.stringContaining('Asha Kulkarni'),
  ]);
  const row = await people.first().boundingBox();
  expect(row?.height).toBe(48);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await count.evaluate((button) => button === document.activeElement)).toBe(true);
  // The list is fetched again after another like.
  const { page: mine } = await harness.visit(path, { as: await harness.site.addPerson('Meera Iyer') });
  await mine.getByRole('button', { name: '2 likes' }).click();
  await mine.getByRole('dialog').getByText('Asha Kulkarni').waitFor();
  await mine.keyboard.press('Escape');
  await mine.getByRole('button', { name: 'Like', exact: true }).click();
  await mine.getByRole('button', { name: '3 likes' }).click();
  await mine.getByRole('dialog').getByText('Meera Iyer').waitFor();
});

test('a visitor is asked to log in to like and to follow', async () => {
  const { path } = await publishOne();
  const { page } = await harness.visit(path);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expectText(page, 'Please log in to like artworks');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expectText(page, 'Please log in to follow artists');
  await page.getByRole('button', { name: '0 likes' }).click();
  await page.getByRole('dialog', { name: 'Liked by' }).getByText('No likes yet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await expectPath(page, '/login');
});

test('the page links to the creator, who can be followed and alone may edit', async () => {
  const { artwork, path } = await publishOne();
  const { page } = await harness.visit(path, { as: ravi });
  const creator = page.getByRole('link', { name: /Asha Kulkarni/ });
  expect(await creator.first().getAttribute('href')).toBe(`/profile/${asha.username}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Following', pressed: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);

  const { page: own } = await harness.visit(path, { as: asha });
  const edit = own.getByRole('link', { name: 'Edit' });
  expect(await edit.getAttribute('href')).toBe(`/edit-artwork/${artwork._id}`);
  expect(await own.getByRole('button', { name: /^Follow/ }).count()).toBe(0);
});

test('a failed follow or unfollow is reverted with a message', async () => {
  const nila = await harness.site.addPerson('Nila Raghavan');
  const { path } = await publishOne();
  const { page, watch } = await harness.visit(path, { as: nila });
  watch.expect(/^failed: POST \/api\/users\/(un)?follow\//);
  const alert = (text: string) => page.getByRole('alert').getByText(text);
  const follow = page.getByRole('button', { name: 'Follow', exact: true, pressed: false });
  const following = page.getByRole('button', { name: 'Following', exact: true, pressed: true });
  await page.route('**/api/users/follow/**', (route) => route.abort());
  await follow.click();
  await alert('Failed to follow user. Please try again.').waitFor();
  await page.unroute('**/api/users/follow/**');
  await follow.click();
  await following.waitFor();
  await page.route('**/api/users/unfollow/**', (route) => route.abort());
  await following.click();
  await alert('Failed to unfollow user. Please try again.').waitFor();
  await following.waitFor();
  await expectAccessible(page);
});

test('a list of likes that fails to load can be retried', async () => {
  const { path } = await publishOne();
  const { page, watch } = await harness.visit(path, { promptRetries: true });
  watch.expect(/^failed: GET \/api\/artworks\/\S+\/likes/);
  await page.route('**/likes*', (route) => route.abort());
  await page.getByRole('button', { name: '0 likes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liked by' });
  await dialog.getByRole('alert').getByText('Failed to load likes. Please try again.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/likes*');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByText('No likes yet').waitFor();
});

test('an artwork can be shared by link', async () => {
  const { artwork, path } = await publishOne();
  const { page, ownContext } = await harness.visit(path);
  const context = ownContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  const facebook = page.getByRole('menuitem', { name: 'Facebook' });
  const shared = encodeURIComponent(`${harness.site.url}/artwork/${artwork._id}`);
  expect(await facebook.getAttribute('href')).toContain(shared);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expectText(page, 'Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${harness.site.url}${path}`);
  // After two seconds the link can be copied again; without the permission a message appears.
  const again = page.getByRole('menuitem', { name: 'Copy link' });
  await again.waitFor();
  await context.clearPermissions();
  await context.grantPermissions([]);
  await again.click();
  await page.getByRole('alert').getByText('Failed to copy link').waitFor();
});

test('the controls of an artwork are at least 44 px high on a phone', async () => {
  const { artwork, path } = await publishOne();
  await like(artwork, ravi);
  const { page } = await harness.visit(path, { as: ravi, phone: true });
  const heart = page.getByRole('button', { name: 'Unlike', pressed: true });
  await heart.tap();
  await page.getByRole('button', { name: '0 likes' }).waitFor();
  for (const control of [
    page.getByRole('button', { name: 'Like', exact: true }),
    page.getByRole('button', { name: '0 likes' }),
    page.getByRole('button', { name: /^Follow/ }),
  ])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoHorizontalOverflow(page);
});
