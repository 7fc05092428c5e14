import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectFocus } from './kit/browser/checks.ts';
import { publishDiscussion, addDiscussionReply } from './kit/pages/discussions.ts';
import { useHarness } from './kit/browser/harness.ts';

// A site with these two discussions and no other.
const harness = useHarness();

const rows = (page: Page) => page.getByRole('list', { name: 'Discussions' }).getByRole('article');
const titles = (page: Page) => rows(page).getByRole('heading').allTextContents();

test('tabs and a tag are part of the URL and filter the list', async () => {
  const { site } = harness;
  const [asha, ravi] = await Promise.all([site.addPerson('Asha Kulkarni'), site.addPerson('Ravi Menon')]);
  const asked = await publishDiscussion(site, asha, {
    title: 'கோலம் வரைய எந்தத் தூரிகை?',
    tags: ['Folk Art', 'Brushes'],
  });
  await addDiscussionReply(site, asked, ravi);
  await site.call('POST', `/api/discussions/${asked._id}/vote`, {
    token: ravi.token,
    json: { voteType: 'upvote' },
  });
  await publishDiscussion(site, ravi, { title: 'Lonely question', tags: ['Pricing'] });
  const { page } = await harness.visit('/discussions');
  await expect.poll(() => titles(page)).toEqual(['Lonely question', 'கோலம் வரைய எந்தத் தூரிகை?']);
  await page.getByRole('tab', { name: 'Top' }).click();
  await page.waitForURL('**/discussions?tab=top');
  await expect.poll(() => titles(page)).toEqual(['கோலம் வரைய எந்தத் தூரிகை?', 'Lonely question']);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/discussions?tab=unanswered');
  await expect.poll(() => titles(page)).toEqual(['Lonely question']);
  await page.getByRole('tab', { name: 'Latest' }).click();
  await rows(page).last().getByRole('link', { name: 'Folk Art' }).click();
  await page.waitForURL('**/discussions?tag=Folk+Art');
  await expect.poll(() => titles(page)).toEqual(['கோலம் வரைய எந்தத் தூரிகை?']);
  expect(await page.title()).toBe('Folk Art · Discussions | Kalaangan');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Folk Art' }).click();
  await page.waitForURL('**/discussions');
  await expect.poll(() => titles(page)).toHaveLength(2);
  await page.goBack();
  await expect.poll(() => titles(page)).toHaveLength(1);
});

test('arrow keys pressed in quick succession move by one tab each', async () => {
  const { page } = await harness.visit('/discussions');
  await page.getByRole('tab', { name: 'Latest' }).focus();
  await page.evaluate(() => {
    for (let presses = 0; presses < 2; presses++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
  });
  await expectFocus(page.getByRole('tab', { name: 'Unanswered' }));
  await page.waitForURL('**/discussions?tab=unanswered');
});
