import { beforeAll, expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectNoHorizontalOverflow, expectText } from './kit/browser/checks.ts';
import { picture } from './kit/files/pictures.ts';
import { builtScript } from './kit/browser/scripts.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const titles = [
  'सूर्योदयकालीनपश्चिमघाटपर्वतमालाविहङ्गमदृश्यचित्रणप्रयत्नःश्रीमहाबलेश्वरस्थाने',
  'மேற்குத்தொடர்ச்சிமலைகளின்மீதுசூரியஉதயம்ஒருபெரியஓவியம்வண்ணங்களுடன்',
  'পশ্চিমঘাটপর্বতমালারউপরেসূর্যোদয়েরএকটিঅতিদীর্ঘশিরোনামযুক্তচিত্রকর্ম',
];
let artworks: string[] = [];

beforeAll(async () => {
  const asha = await harness.site.addPerson('வெங்கடரமணன் श्रीनिवासाचार्य');
  const images = [
    await picture('one.jpg', { width: 800, height: 600 }),
    await picture('two.jpg', { hue: 20 }),
  ];
  const made = await Promise.all(
    titles.map((title) =>
      publish(harness.site, asha, { title, images, description: title.repeat(4), tags: ['வண்ணங்களுடன்'] }),
    ),
  );
  artworks = made.map(({ _id }) => `/artwork/${_id}`);
});

test('long titles of any script fit a phone and a desktop', async () => {
  const { page, go } = await harness.visit('/', { phone: true, dark: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', ...artworks]) {
      await go(path);
      await expectNoHorizontalOverflow(page);
    }
  }
});

test('the background follows the colour scheme', async () => {
  const lightness = async (dark: boolean) => {
    const { page } = await harness.visit('/', { dark });
    return page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0;
    });
  };
  expect(await lightness(true)).toBeLessThan(60);
  expect(await lightness(false)).toBeGreaterThan(200);
});

test('an unknown path responds with 404 and the not-found page', async () => {
  const { page, watch } = await harness.visit('/login');
  watch.expect(/^404 GET \/nowhere$/);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expectText(page, 'Page Not Found');
});

test('the home page and artworks are readable without JavaScript', async () => {
  const { page, go } = await harness.visit('/?q=plain', { javaScript: false });
  for (const path of artworks)
    // By CSS: a picture without a name beside its title.
    expect(await page.locator(`a[href="${path}"] img`).count()).toBe(1);
  const [first = ''] = artworks;
  await go(first);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(titles[0]);
  const content = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  expect(await content('link[rel=canonical]', 'href')).toBe(harness.site.url + first);
  expect(await content('meta[property="og:title"]', 'content')).toContain(titles[0]);
  const card = (await content('meta[property="og:image"]', 'content')) ?? '';
  expect(card.startsWith(`${harness.site.url}/media/`)).toBe(true);
  const answer = await fetch(card);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'VisualArtwork', name: titles[0] });
});

test('the content security policy allows no inline script', async () => {
  const { page } = await harness.visit('/login');
  const answer = await page.goto(artworks[0] ?? '/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe-inline');
  expect(scripts).not.toContain('unsafe-eval');
});

test('a page whose script fails to load shows the error page', async () => {
  const { page, watch } = await harness.visit('/');
  watch.expect(/Failed to fetch dynamically imported module/);
  const script = builtScript('signup');
  watch.expect(new RegExp(`^503 (GET ${script}|HEAD /signup)$`));
  // With a script missing from an older release the page itself would still be there, and be loaded as a document.
  const isSignup = ({ pathname }: URL) => pathname === '/signup' || pathname === script;
  await page.route(isSignup, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: 'Signup' }).click();
  await expectText(page, 'Unexpected Application Error!');
  await expectAccessible(page);
  await page.unroute(isSignup);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expectText(page, 'Create your account');
});

test('a skip link leads past the bar to the main content', async () => {
  const { page } = await harness.visit(artworks[0] ?? '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});
