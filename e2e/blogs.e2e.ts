import { blogMessages } from '@kalaangan/contract/blogs/blogs';
import { expect, test } from 'vitest';
import { paragraph, publishBlog, textNode } from './kit/pages/blogs.ts';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

test('the list shows the newest blogs first and loads more on scrolling, after a failure too, until its end', async () => {
  const { site } = harness;
  const asha = await site.addPerson('Asha Kulkarni');
  const thumbnail = await picture('small.jpg', { width: 120, height: 60 });
  for (let number = 1; number <= 14; number++)
    await publishBlog(site, asha, { title: `Letter ${number}`, thumbnail });
  const { page, watch } = await harness.visit('/blogs', { phone: true, promptRetries: true });
  watch.expect(/^failed: GET \/api\/blogs\?\S*cursor=/);
  await page.route(/\/api\/blogs\?.*cursor=/, (route) => route.abort('connectionfailed'));
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBe(12);
  await cards.first().getByRole('link', { name: 'Letter 14' }).waitFor();
  await expectNoHorizontalOverflow(page);
  const columns = await page
    // By CSS: a grid whose columns are counted.
    .locator('.blog-grid')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  expect(columns.split(' ')).toHaveLength(2);

  await cards.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect
    .poll(() => page.getByRole('main').getByRole('alert').textContent({ timeout: 60_000 }))
    .toBe(blogMessages.listFailed);
  await page.unroute(/\/api\/blogs\?.*cursor=/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'No more blogs to load');
  expect(await cards.filter({ hasText: /Letter \d/ }).count()).toBe(14);
  await page.setViewportSize({ width: 2700, height: 1000 });
  const many = await page
    // By CSS: a grid whose columns are counted.
    .locator('.blog-grid')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  expect(many.split(' ')).toHaveLength(9);
  await page.setViewportSize({ width: 390, height: 844 });
  await cards.first().getByRole('link', { name: 'Letter 14' }).click();
  await page.getByRole('heading', { level: 1, name: 'Letter 14' }).waitFor();
});

test('profile and search list blogs, or show a message if there are none', async () => {
  const { site } = harness;
  const [tara, nobody] = [await site.addPerson('Tara'), await site.addPerson('Nobody')];
  await publishBlog(site, tara, {
    title: 'तारों की छाया',
    content: [paragraph(textNode('கோலம் பற்றி'))],
    tags: ['kolam'],
  });
  const { page, go } = await harness.visit(`/profile/${tara.username}#blogs`);
  await page.getByRole('tab', { name: 'Blogs', selected: true }).waitFor();
  await page.getByRole('tabpanel').getByRole('link', { name: 'तारों की छाया' }).waitFor();
  await go(`/profile/${nobody.username}#blogs`);
  await expectText(page, 'No blogs yet');

  for (const text of ['छाया', 'கோலம்', 'kolam', 'Tara']) {
    const results = `/search?${new URLSearchParams({ q: text, tab: 'blogs' })}`;
    // The search index is updated by a job.
    await expect.poll(() => harness.site.readPage(results)).toContain('तारों की छाया');
  }
  await go(`/search?${new URLSearchParams({ q: 'kolam', tab: 'blogs' })}`);
  await page.getByRole('link', { name: 'तारों की छाया' }).first().waitFor();
  await expectAccessible(page);
  await go(`/search?${new URLSearchParams({ q: 'xyzzy', tab: 'blogs' })}`);
  await expectText(page, 'No blogs found for "xyzzy"');
});

test('a profile whose blogs fail to load shows an error', async () => {
  const tara = await harness.site.addPerson('Tara');
  const { page, watch } = await harness.visit(`/profile/${tara.username}`, { promptRetries: true });
  watch.expect(/^failed: GET \/api\/blogs\/user\//);
  await page.route('**/api/blogs/user/**', (route) => route.abort('connectionfailed'));
  await page.getByRole('tab', { name: 'Blogs' }).click();
  await expectText(page, 'Failed to load blogs');
});
