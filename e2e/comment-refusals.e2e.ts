import { consentMessages } from '@kalaangan/contract/consents/consents';
import { generalMessages } from '@kalaangan/contract/errors';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalOverflow } from './kit/browser/checks.ts';
import { commentBox, commentBy, publishOne, scrollToOwnComments } from './kit/pages/comments.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness(async () => ({ AGE_CHECK: 'required' }));

test('a new member tells the age where a comment is refused for it, and sees that its links wait for a moderator', async () => {
  const { site } = harness;
  const [asha, bela] = [await site.addPerson('Asha Rao', { daysAgo: 9 }), await site.addPerson('Bela Nair')];
  await site.call('PUT', '/api/users/me/age', { token: asha.token, json: { band: 'adult' } });
  const { path } = await publishOne(site, asha);
  const { page, watch } = await harness.visit(path, { as: bela, phone: true, dark: true });
  watch.expect(/^403 POST \/api\/artworks\/[^/]+\/comments$/);
  await scrollToOwnComments(page);
  const text = Array.from({ length: 6 }, (_, n) => `https://shop.example.org/${n}`).join(' ');
  await commentBox(page).fill(text);
  const add = page.getByRole('button', { name: 'Add Comment' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: consentMessages.question });
  await dialog.getByText(generalMessages.ageFirst).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await dialog.getByRole('radio', { name: consentMessages.adult }).check();
  await dialog.getByRole('button', { name: 'Confirm My Age' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await commentBox(page).inputValue()).toBe(text);
  await add.click();
  await commentBy(page, bela.name, 'Under review').waitFor();
  await expectNoHorizontalOverflow(page);
});
