import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { waitForBackgroundScripts } from './kit/browser/browser.ts';
import { expectAccessible, expectPath, expectText, openExplore } from './kit/browser/checks.ts';
import { waitForHydratedComments } from './kit/pages/comments.ts';
import { picture } from './kit/files/pictures.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const description = `${'Mist over the Western Ghats. '.repeat(8)}The end.`;
let artwork: Artwork;

beforeAll(async () => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  artwork = await publish(harness.site, asha, {
    title: 'Ghats at sunrise',
    description,
    software: ['Krita'],
    tags: ['कोलम'],
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    sketchfabUrl: 'https://sketchfab.com/3d-models/chariot-0123456789abcdef0123456789abcdef',
    images: [
      await picture('red.jpg', { hue: 0, width: 640, height: 480 }),
      await picture('green.jpg', { hue: 120, width: 480, height: 640 }),
      await picture('blue.jpg', { hue: 240, width: 640, height: 480 }),
    ],
  });
});

const path = () => `/artwork/${artwork._id}`;

test('the page shows the artwork and its creator, after a link and when opened directly', async () => {
  const { page } = await harness.visit(path());
  expect(await page.title()).toBe('Ghats at sunrise by Asha Kulkarni | Kalaangan');
  for (const text of ['Asha Kulkarni', 'Digital Painting', 'Krita', '#कोलम']) await expectText(page, text);
  await openExplore(page, 'Artworks');
  await expectPath(page, '/');
  await expect.poll(() => page.title()).toBe('Safe Space for Indian Digital Artists | Kalaangan');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ghats at sunrise/ })
    .click();
  await expectPath(page, path());
  await expect.poll(() => page.title()).toBe('Ghats at sunrise by Asha Kulkarni | Kalaangan');
});

test('the pictures stand one below the other in their own proportions, and an index leads to each', async () => {
  const { page } = await harness.visit(path());
  await page.setViewportSize({ width: 1440, height: 800 });
  const pictures = page.getByRole('region', { name: 'Images' });
  const boxes = await pictures.getByRole('img').evaluateAll((images) =>
    images.map((image) => {
      const { top, bottom, width, height } = image.getBoundingClientRect();
      return { top, bottom, width: Math.round(width), height: Math.round(height) };
    }),
  );
  // Never larger than their own pixels.
  expect(boxes.map(({ width, height }) => [width, height])).toEqual([
    [640, 480],
    [480, 640],
    [640, 480],
  ]);
  for (const [index, { top }] of boxes.entries())
    expect(top).toBeGreaterThan(index === 0 ? 0 : (boxes[index - 1]?.bottom ?? 0));
  const show = (number: number) =>
    pictures.getByRole('button', { name: `Show image ${number}`, exact: true });
  const isCurrent = (number: number) => show(number).getAttribute('aria-current');
  await expect.poll(() => isCurrent(1)).toBe('true');
  await show(3).click();
  await expect.poll(() => isCurrent(3)).toBe('true');
  expect(await isCurrent(1)).toBe('false');
  // What came into sight was loaded.
  await expect
    .poll(() =>
      page
        .getByAltText(/, image 3 of 3$/)
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
});

test('style, software and tags lead to the works that are found by them', async () => {
  // What is published is found a moment later.
  const found = `/api/artworks/search?${new URLSearchParams({ q: 'कोलम' })}`;
  await expect.poll(() => harness.site.call('GET', found)).toHaveLength(1);
  const { page } = await harness.visit(path());
  await page.getByRole('main').getByRole('link', { name: '#कोलम', exact: true }).click();
  await expectText(page, 'Results for "कोलम"');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ghats at sunrise/ })
    .click();
  await expectPath(page, path());
  for (const name of ['Krita', 'Digital Painting'])
    expect(await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')).toBe(
      `/search?${new URLSearchParams({ q: name })}`,
    );
});

test('a long description is cut at 160 characters and can be expanded and collapsed', async () => {
  const { page } = await harness.visit(path());
  const cut = `${description.slice(0, 160).trimEnd()}...`;
  await expectText(page, cut);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectText(page, description);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expectText(page, cut);
});

test('nothing is loaded from other origins before a click', async () => {
  const { page } = await harness.visit(path());
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(harness.site.url) && !/^(data|blob):/.test(request.url()))
      outside.push(new URL(request.url()).host);
  });
  await page.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/html', body: 'player' }));
  await page.reload();
  await waitForBackgroundScripts(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // The comments are the lowest content that loads when it comes near the viewport.
  await waitForHydratedComments(page);
  expect(outside).toEqual([]);
  await page.getByRole('button', { name: 'Play YouTube video' }).click();
  await expect.poll(() => outside).toContain('www.youtube-nocookie.com');
  await page.frameLocator('iframe[src*=youtube]').getByText('player').waitFor();
  // By key: Chromium may route a click to where a newly loaded cross-origin frame was before a layout shift.
  await page.getByRole('button', { name: 'View 3D model' }).press('Enter');
  await expect.poll(() => outside).toContain('sketchfab.com');
  const ratio = await page
    .locator('iframe[src*=sketchfab]')
    .evaluate((frame) => frame.getBoundingClientRect().width / frame.getBoundingClientRect().height);
  expect(ratio).toBeCloseTo(16 / 9, 1);
});

test('a view is counted once an hour in each browser', async () => {
  const asha = await harness.site.addPerson('Asha Again');
  const { _id: id } = await publish(harness.site, asha, { title: 'Counted' });
  const { page } = await harness.visit('/login');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/increment-view')) asked += 1;
  });
  await page.goto(`/artwork/${id}`);
  await expectText(page, '1 view');
  await page.reload();
  await expectText(page, 'Counted');
  await waitForBackgroundScripts(page);
  expect(asked).toBe(1);
  // As if the stored view were an hour old.
  await page.evaluate((thing) => {
    localStorage.setItem('viewed', JSON.stringify({ [thing]: Date.now() - 3_600_001 }));
  }, `artwork:${id}`);
  await page.reload();
  await expect.poll(() => asked).toBe(2);
});

test.each(['/artwork/0190a000-0000-7000-8000-000000000000', '/artwork/nonsense'])(
  '%s responds with 404 and the not-found page',
  async (missing) => {
    const { page, watch } = await harness.visit('/login');
    watch.expect(/^404 GET /);
    const answer = await page.goto(missing);
    expect(answer?.status()).toBe(404);
    expect(await page.title()).toBe('Artwork Not Found | Kalaangan');
    await expectText(page, "The artwork you're looking for doesn't exist or has been removed.");
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  },
);

test('an artwork that fails to load shows an error and can be retried', async () => {
  const { page, watch } = await harness.visit('/', { promptRetries: true });
  watch.expect(/^500 GET \/api\/artworks\//);
  await page.route(`**/api/artworks/${artwork._id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ghats at sunrise/ })
    .click();
  await page.getByRole('alert').getByText('Failed to load artwork. Please try again.').waitFor();
  expect(await page.title()).toBe('Artwork | Kalaangan');
  await expectAccessible(page);
  await page.unroute(`**/api/artworks/${artwork._id}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'Krita');
});
