import { expect, test } from 'vitest';
import { expectAccessible, expectPath, expectText, openExplore } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

// No test may publish anything: each needs an empty site.
const harness = useHarness();

test('a site without artworks says so and links to signup', async () => {
  const { page } = await harness.visit('/');
  await expectText(page, 'No artworks found.');
  expect(await page.title()).toBe('Safe Space for Indian Digital Artists | Kalaangan');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Signup' }).click();
  await expectPath(page, '/signup');
});

test('a site without blogs links to the form of a new one; a failed list shows an error', async () => {
  const { page, watch, go } = await harness.visit('/', { promptRetries: true });
  await openExplore(page, 'Blogs');
  await expectPath(page, '/blogs');
  await page.getByRole('heading', { level: 1, name: 'All Blogs' }).waitFor();
  await expect.poll(() => page.title()).toBe('Blogs | Kalaangan');
  await expectText(page, 'No blogs found');
  await page.getByRole('link', { name: 'Be the first to create a blog!' }).click();
  await expectPath(page, '/blog/create');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).waitFor();

  watch.expect(/^failed: GET \/api\/blogs/);
  await page.route('**/api/blogs*', (route) => route.abort('connectionfailed'));
  await go('/about');
  await openExplore(page, 'Blogs');
  await expectText(page, 'Failed to load blogs. Please try again.');
  await page.unroute('**/api/blogs*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectText(page, 'No blogs found');
});

test('a site without discussions says so and asks a visitor to log in for a new one', async () => {
  const { page } = await harness.visit('/discussions');
  await expectText(page, 'No discussions found');
  expect(await page.title()).toBe('Discussions | Kalaangan');
  await page.getByRole('link', { name: 'New Topic' }).first().click();
  await expectPath(page, '/discussions/create');
  await expectText(
    page,
    'You need to be logged in to access this feature. Please log in or create an account to continue.',
  );
});
