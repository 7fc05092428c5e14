import { notificationKinds as kinds } from '@kalaangan/contract/notifications/notification-kinds';
import { notificationChoiceTexts as texts } from '@kalaangan/contract/notifications/notifications';
import { preferenceMessages } from '@kalaangan/contract/accounts/preferences';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoHorizontalOverflow, tabTo } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

const choicesOf = (page: Page) => page.getByRole('region', { name: texts.title, exact: true });
const switchOf = (page: Page, name: string) => choicesOf(page).getByRole('switch', { name });

test('a member turns kinds of notifications off by keyboard on a phone, several at once', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { page } = await harness.visit('/account', { as: asha, phone: true, dark: true });
  const [likes, follows] = [switchOf(page, kinds.like.choice), switchOf(page, kinds.follow.choice)];
  await expect.poll(() => likes.isChecked()).toBe(true);
  await tabTo(page, follows);
  for (const key of ['Space', 'Tab', 'Space']) await page.keyboard.press(key);
  for (const each of [likes, follows]) await expect.poll(() => each.isChecked()).toBe(false);
  await expectNoHorizontalOverflow(page);
  const saved = () => harness.site.call('GET', '/api/users/me', { token: asha.token });
  await expect.poll(saved).toMatchObject({
    user: { preferences: { notifications: { follow: false, like: false, comment: true } } },
  });
  await page.reload();
  for (const each of [likes, follows]) await expect.poll(() => each.isChecked()).toBe(false);
  await follows.check();
  await expect.poll(saved).toMatchObject({ user: { preferences: { notifications: { follow: true } } } });
});

test('a choice that could not be saved is shown as before, with the reason', async () => {
  const { page, watch } = await harness.visit('/account', { as: await harness.site.addPerson('Asha Rao') });
  watch.expect(/^500 PUT \/api\/users\/me\/preferences$/);
  await page.route('**/api/users/me/preferences', (route) => route.fulfill({ status: 500, body: '' }));
  const likes = switchOf(page, kinds.like.choice);
  await likes.click();
  await choicesOf(page).getByRole('alert').getByText(preferenceMessages.failed).waitFor();
  await expect.poll(() => likes.isChecked()).toBe(true);
  await page.unroute('**/api/users/me/preferences');
  await likes.click();
  await expect.poll(() => likes.isChecked()).toBe(false);
  expect(await choicesOf(page).getByRole('alert').getByText(preferenceMessages.failed).count()).toBe(0);
});
