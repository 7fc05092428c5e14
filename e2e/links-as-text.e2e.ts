import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { commentBox } from './kit/pages/comments.ts';
import { expectAccessible } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness();
const why =
  'Links in comments and replies are shown as text until your account is 3 days old and you have published 3 works.';
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
  ravi = await harness.site.addPerson('Ravi Menon');
});

test('the author of a link that stays text is told why, and nobody else', async () => {
  const { _id: id } = await publish(harness.site, asha);
  const { page } = await harness.visit(`/artwork/${id}`, { as: ravi });
  const send = async (text: string) => {
    await commentBox(page).fill(text);
    await page.getByRole('button', { name: 'Add Comment' }).click();
    return page.getByRole('article', { name: 'Comment by Ravi Menon' }).filter({ hasText: text });
  };
  const plain = await send('Lovely greens');
  await plain.waitFor();
  expect(await page.getByText(why).count()).toBe(0);
  const linked = await send('More at https://ravi.example.org/greens');
  await linked.getByText(why).waitFor();
  expect(await linked.getByRole('link', { name: /example/ }).count()).toBe(0);
  await expectAccessible(page);

  const { page: other } = await harness.visit(`/artwork/${id}`, { as: asha });
  await other.getByText('More at https://ravi.example.org/greens').waitFor();
  await other.getByRole('button', { name: 'Delete' }).first().waitFor();
  expect(await other.getByText(why).count()).toBe(0);
});

test('so is that of a link in a reply of a discussion', async () => {
  const form = new FormData();
  form.set('title', 'Which paper?');
  form.set('content', JSON.stringify([{ type: 'text', content: 'For gouache.', order: 0 }]));
  const topic = await harness.site.call('POST', '/api/discussions', { token: asha.token, form });
  const reply = new FormData();
  reply.set('content', JSON.stringify([{ type: 'text', content: 'See https://ravi.example.org', order: 0 }]));
  const id = String(Object(topic)['_id']);
  await harness.site.call('POST', `/api/discussions/${id}/reply`, { token: ravi.token, form: reply });
  const { page } = await harness.visit(`/discussions/${id}`, { as: ravi });
  const linked = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await linked.getByText(why).waitFor();
  expect(await linked.getByRole('link', { name: /example/ }).count()).toBe(0);
});
