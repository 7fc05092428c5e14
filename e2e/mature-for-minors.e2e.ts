import { artworkMessages } from '@kalaangan/contract/artworks/artworks';
import { links } from '@kalaangan/contract/links';
import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';

const harness = useHarness();

test('a minor who opens the address of a mature work is told that there is none', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const images = [await picture('study.jpg', { width: 80, height: 60 })];
  const { _id: id } = await publish(harness.site, asha, { title: 'Life Study', mature: 'nudity', images });
  const minor = await harness.site.addPerson('Young Reader');
  const answer = await fetch(new URL('/api/users/me/age', harness.site.url), {
    method: 'PUT',
    headers: { authorization: `Bearer ${minor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ band: 'minor', guardianEmail: 'parent@example.org' }),
  });
  expect(answer.status).toBe(200);
  const { page, watch } = await harness.visit(null, { as: minor });
  watch.expect(/^404 (GET|POST) \/api\/artworks\//);
  for (const path of [links.artwork(id), links.aiSignals(id)]) {
    await page.goto(new URL(path, harness.site.url).href);
    await page.getByRole('heading', { name: artworkMessages.notFoundTitle }).waitFor();
    expect(await page.getByText('Life Study').count()).toBe(0);
  }
});
