import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
} from './kit/browser/checks.ts';
import { publishDiscussion, addDiscussionReply } from './kit/pages/discussions.ts';
import { picture } from './kit/files/pictures.ts';
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
  for (let number = 1; number <= 24; number++)
    await publishDiscussion(harness.site, asha, { title: `Question ${number}`, tags: ['Many'] });
});

const rows = (page: Page) => page.getByRole('list', { name: 'Discussions' }).getByRole('article');
const titles = (page: Page) => rows(page).getByRole('heading').allTextContents();

test('a row shows author, time, preview, counts and whether it is solved', async () => {
  const asked = await publishDiscussion(harness.site, asha, {
    title: 'கோலம் வரைய எந்தத் தூரிகை?',
    content: ['The line\n\nmust not break.', await picture('kolam.jpg', { width: 900, height: 600 })],
    tags: ['Folk Art', 'Brushes'],
  });
  const { _id } = asked;
  const answer = await addDiscussionReply(harness.site, asked, ravi);
  await harness.site.call('PATCH', `/api/discussions/${_id}/replies/${answer._id}/solved`, {
    token: asha.token,
  });
  await harness.site.call('POST', `/api/discussions/${_id}/vote`, {
    token: ravi.token,
    json: { voteType: 'upvote' },
  });
  const { page } = await harness.visit('/discussions?q=row');
  const row = rows(page).first();
  expect(await row.textContent()).toContain('The line must not break.');
  await row.getByText('Solved').waitFor();
  await row.getByText('now').waitFor();
  const counts = await row.getByRole('list', { name: 'Counts' }).getByRole('listitem').allTextContents();
  expect(counts.slice(0, 2)).toEqual(['1 vote', '1 reply']);
  // By CSS: a picture beside its title, without a name of its own.
  const image = row.locator('.discussion-row-media img');
  expect(await image.getAttribute('srcset')).toContain('?w=320');
  await expect
    .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Asha Kulkarni' }).click();
  await expectPath(page, `/profile/${asha.username}`);
  await page.goBack();
  // A click anywhere else on the row opens the discussion.
  const words = await row.getByText('The line must not break.').boundingBox();
  await page.mouse.click((words?.x ?? 0) + 20, (words?.y ?? 0) + 10);
  await expectPath(page, `/discussions/${_id}`);
});

test('the list loads more by button and scrolling until its end; a failed page can be retried', async () => {
  const { page, watch } = await harness.visit('/discussions?tag=many', { promptRetries: true });
  watch.expect(/^500 GET \/api\/discussions/);
  await expect.poll(() => rows(page).count()).toBe(10);
  await page.route('**/api/discussions?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.getByRole('button', { name: 'Load More' }).dispatchEvent('click');
  await expectText(page, 'Failed to load discussions');
  expect(await rows(page).count()).toBe(10);
  await expectAccessible(page);
  await page.unroute('**/api/discussions?**');
  await page.getByRole('button', { name: 'Try Again' }).dispatchEvent('click');
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(20);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => rows(page).count()).toBe(24);
  await page.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });
  expect(new Set(await titles(page)).size).toBe(24);
});

test('the first page is readable without JavaScript and links to tabs and further pages', async () => {
  const { page } = await harness.visit('/discussions?tag=many', { javaScript: false });
  expect(await titles(page)).toHaveLength(10);
  const first = await titles(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/discussions?tag=many&page=2');
  expect(await titles(page)).toHaveLength(10);
  expect((await titles(page)).filter((title) => first.includes(title))).toEqual([]);
  await page.getByRole('link', { name: 'Top', exact: true }).click();
  await page.waitForURL('**/discussions?tab=top&tag=many');
});

test('a list that fails to load shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit('/login', { promptRetries: true });
  watch.expect(/^500 GET \/api\/discussions/);
  await page.route('**/api/discussions?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discussions' }).click();
  await expectText(page, 'Failed to load discussions. Please try again later.');
  await page.unroute('**/api/discussions?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await rows(page).first().waitFor();
});

test('on a phone the menu leads to discussions, and long titles of any script fit', async () => {
  for (const title of [
    'डिजिटल चित्रकला में भारतीय लघुचित्र शैली के रंगों और बारीकियों को कैसे बचाए रखें — अनुभव चाहिए',
    'ডিজিটালআলপনাআঁকারসময়রেখারপ্রবাহকীভাবেধরেরাখবেনবলুনতোদেখি',
    'W'.repeat(100),
  ])
    await publishDiscussion(harness.site, ravi, { title, tags: ['ஓவியம்', 'Q'.repeat(30)] });
  const { page } = await harness.visit('/', { phone: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[popover]').getByRole('link', { name: 'Discussions' }).click();
  await expectPath(page, '/discussions');
  await expect.poll(() => rows(page).count()).toBe(10);
  await expectNoHorizontalOverflow(page);
});

test('a profile lists its discussions, or says that there are none', async () => {
  const [tara, nobody] = [
    await harness.site.addPerson('Tara Sen'),
    await harness.site.addPerson('Nobody Yet'),
  ];
  for (const title of ['One', 'Another']) await publishDiscussion(harness.site, tara, { title });
  const { page, go } = await harness.visit(`/profile/${tara.username}`);
  await page.getByRole('tab', { name: 'Discussions' }).click();
  await expect.poll(() => titles(page)).toEqual(['Another', 'One']);
  await go(`/profile/${nobody.username}#discussions`);
  await expectText(page, 'No discussions yet');
});

test('a profile whose discussions fail to load shows an error', async () => {
  const { page, watch } = await harness.visit(`/profile/${ravi.username}`, { promptRetries: true });
  watch.expect(/^500 GET \/api\/discussions/);
  await page.route('**/api/discussions/user/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page.getByRole('tab', { name: 'Discussions' }).click();
  await expectText(page, 'Failed to load discussions');
});

test('the search lists discussions in a tab between artists and blogs', async () => {
  await publishDiscussion(harness.site, asha, { title: 'Varnish for gouache', content: ['Matte or none?'] });
  await vi.waitFor(
    async () =>
      expect(await harness.site.call('GET', '/api/discussions/search?q=gouache')).toMatchObject({
        discussions: [{ title: 'Varnish for gouache' }],
      }),
    60_000,
  );
  const { page, go } = await harness.visit('/search?q=gouache');
  // With their numbers, which come last.
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Artworks0', 'Artists0', 'Discussions1', 'Blogs0']);
  await page.getByRole('tab', { name: 'Discussions' }).click();
  await page.waitForURL('**/search?q=gouache&tab=discussions');
  await expect.poll(() => titles(page)).toEqual(['Varnish for gouache']);
  await expectAccessible(page);
  await go('/search?q=zzzzqqq&tab=discussions');
  await expectText(page, 'No discussions found for "zzzzqqq"');
});

test('the list of a tag shows what has it in another script, and what it is', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  await publishDiscussion(harness.site, asha, { title: 'Which flour holds?', tags: ['कोलम'] });
  await publishDiscussion(harness.site, asha, { title: 'Dots or lines?', tags: ['கோலம்', 'ಕೋಲಂ'] });
  const { page } = await harness.visit('/discussions?tag=kolam', { javaScript: false });
  await page.getByRole('heading', { name: 'Which flour holds?' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Dots or lines?' }).count()).toBe(1);
});
