import { expect, test } from 'vitest';
import { readZip } from '../apps/server/test-kit/files/read-zip.ts';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectPath,
  expectText,
  tabTo,
} from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
const paths = ['/about', '/legal', '/subscription'];

test('the about page explains the site, its audience and its funding', async () => {
  const { page } = await harness.visit('/about');
  expect(await page.title()).toBe('About Us | Kalaangan');
  await expectText(page, 'Join a community of Indian Creatives!');
  const text = await page.getByRole('main').innerText();
  for (const part of [
    'safe space and community for Indian digital artists',
    'The platform is free for artists.',
    'Monetization is aimed at those who consume the work',
    'connects students with expert creative-industry professionals',
  ])
    expect(text).toContain(part);
  await page.getByRole('img', { name: /artists sit in a ring around a kolam/ }).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Terms, privacy and refunds' }).click();
  await expectPath(page, '/legal');
});

test('the roadmap shows three live parts and, dimmed, three upcoming ones', async () => {
  const { page } = await harness.visit('/about');
  const stops = page.getByRole('region', { name: 'Our vision roadmap' }).getByRole('listitem');
  const read = await stops.evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('h3')?.textContent,
      state: item.querySelector('.roadmap-state')?.textContent,
      colour: getComputedStyle(item.querySelector('h3') ?? item).color,
    })),
  );
  expect(read.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Portfolio: Live',
    'Discussion: Live',
    'Blogs: Live',
    'Job Board: Upcoming',
    'Marketplace: Upcoming',
    'Learning: Upcoming',
  ]);
  const colours = read.map(({ colour }) => colour);
  expect(new Set(colours.slice(0, 3)).size).toBe(1);
  expect(new Set(colours.slice(3)).size).toBe(1);
  expect(colours[0]).not.toBe(colours[3]);
});

test('the about page explains the popular order with its formula', async () => {
  const { page } = await harness.visit('/about');
  const order = page.getByRole('region', { name: 'How the popular order works' });
  const formula = order.getByRole('paragraph').filter({ hasText: /^score = / });
  expect((await formula.textContent())?.replaceAll(/\s+/g, ' ')).toBe(
    'score = log2(1 + likes + 2 × comments + views ÷ 20) + time of publishing ÷ 12 hours',
  );
  const text = await order.innerText();
  for (const part of [
    'A like counts 1.',
    'A comment counts 2',
    '20 views count as much as one like',
    'gains 12 hours',
  ])
    expect(text).toContain(part);
  expect(await order.getByRole('row', { name: '3 likes, 4 comments, 80 views' }).innerText()).toContain(
    '48 hours',
  );
});

/** Texts that each policy must contain. */
const policies = {
  'Terms & Conditions': [
    'You must be at least 13 years old.',
    'If you are under 18 you need the consent of your parent or lawful guardian',
    'We acknowledge your report at once, by a mail with its number and a link to its status, and decide within 7 days.',
    'you are impersonated, also by artificial means: we act within 2 hours of your report.',
    'Decisions of our moderators name one of these rules by its number.',
    'Devotional nudity and life drawing are no offence',
    'threatens or harasses: we act within 36 hours.',
    'as amended with effect from 20 February 2026',
    'We take down what a proper notice names within 36 hours',
    'You keep all rights in what you publish',
    'We do not use your work to train artificial intelligence',
    'Copyright Act, 1957',
    'Information Technology Act, 2000',
    'Consumer Protection (E-Commerce) Rules, 2020',
    'Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021',
  ],
  'Privacy Policy': [
    'Digital Personal Data Protection Act, 2023',
    'at least 13',
    'Under 18',
    'consent of your parent or lawful guardian',
    'a hash by argon2id',
    'no advertising trackers',
    'a keyed hash',
    'location data is removed',
    'delete your account yourself, at any time',
    'acknowledges within a day and resolves within 7 days',
    'Data Protection Board of India',
  ],
  'Cancellation & Refunds': [
    'a full refund, or a free reschedule',
    'a user no-show), it is non-refundable',
    'Ask within 7 days of the session.',
    'Disputes are resolved within 15 business days',
    'at least 13 years, and under 18 with the consent of a parent or lawful guardian',
  ],
} as const;

test('each legal document has its required texts and a contact', async () => {
  const { page } = await harness.visit('/legal');
  expect(await page.title()).toBe('Legal | Kalaangan');
  const main = page.getByRole('main');
  for (const [name, promises] of Object.entries(policies)) {
    await main.getByRole('tab', { name }).click();
    const panel = main.getByRole('tabpanel', { name });
    await panel.getByRole('heading', { level: 2, name }).waitFor();
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('1 Jan 2025');
    for (const promise of promises) expect(text).toContain(promise);
    // Figures of the law that ended on 20 February 2026.
    expect(text).not.toMatch(/24 hours|15 days/);
  }
  const help = main.getByRole('region', { name: 'Need help?' });
  expect(await help.getByRole('link', { name: 'support@localhost' }).getAttribute('href')).toBe(
    'mailto:support@localhost',
  );
  expect(
    await help
      .getByRole('link')
      .and(page.locator(`[href="${harness.site.url}"]`))
      .count(),
  ).toBe(1);
  expect(await help.getByText(/, India$/).textContent()).toBe('Kalaangan, New Delhi, India');
});

test('the foot links to the source code, which the server sends as a ZIP', async () => {
  const { page } = await harness.visit('/about');
  const foot = page.getByRole('contentinfo');
  const href = await foot.getByRole('link', { name: 'Source code' }).getAttribute('href');
  expect(href).toBe('/source.zip');
  const answer = await fetch(harness.site.url + href);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect([...readZip(Buffer.from(await answer.arrayBuffer())).keys()]).toContain('source/package.json');
});

test('arrow keys open the tabs, and a URL fragment leads to each', async () => {
  const { page, go } = await harness.visit('/legal');
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  const first = tab('Terms & Conditions');
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  await tab('Privacy Policy').waitFor();
  expect(new URL(page.url()).hash).toBe('#privacy');
  await page.keyboard.press('End');
  await tab('Cancellation & Refunds').waitFor();
  expect(await tab('Cancellation & Refunds').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('ArrowRight');
  await first.waitFor();
  expect(new URL(page.url()).hash).toBe('');

  await go('/about');
  await go('/legal#refunds');
  await tab('Cancellation & Refunds').waitFor();
  await go('/about');
  await go('/legal#nothing');
  await first.waitFor();
});

test('mentors and students see their plans with price, period, badge and features', async () => {
  const { page } = await harness.visit('/subscription');
  expect(await page.title()).toBe('Subscription | Kalaangan');
  const read = async (side: string) => {
    // By CSS: the whole text of a plan.
    const cards = page.getByRole('region', { name: side }).locator('.plan-card');
    const texts = await cards.allInnerTexts();
    return texts.map((text) => text.split(/\s*\n\s*/).join(' | '));
  };
  expect(await read('For Mentors')).toEqual([
    'Free Listing | ₹0 | 20% commission | Basic visibility | Community access | Select Free Listing',
    'Mentor Pro | Best Value | ₹299 | per month | 0% commission | Enhanced visibility | Priority matching | Dedicated support | Select Mentor Pro',
  ]);
  expect(await read('For Students')).toEqual([
    'Free | ₹0 | Browse mentors | Book at standard rates | 10% platform fee | Select Free',
    'Basic Access | ₹99 | per month | Standard booking | 5% fee | Select Basic Access',
    'Premium Access | ₹199 | per month | Priority booking | Session discounts | 0% fee | Select Premium Access',
  ]);
});

test('a selected plan is announced, stored only in the browser, and survives a reload', async () => {
  const { page, go } = await harness.visit('/subscription');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) writes.push(request.url());
  });
  const plan = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const isPressed = (name: string) => plan(name).getAttribute('aria-pressed');
  const announcement = page.getByRole('main').getByRole('status');

  await tabTo(page, plan('Select Mentor Pro'));
  await page.keyboard.press('Enter');
  await expect.poll(() => announcement.textContent()).toBe('Mentor Pro selected');
  await plan('Select Basic Access').click();
  await expect.poll(() => announcement.textContent()).toBe('Basic Access selected');
  await plan('Select Premium Access').click();
  await expect.poll(() => announcement.textContent()).toBe('Premium Access selected');
  expect(writes).toEqual([]);
  await expectAccessible(page);

  await go('/subscription');
  await expect.poll(() => isPressed('Select Mentor Pro')).toBe('true');
  expect(await isPressed('Select Premium Access')).toBe('true');
  expect(await isPressed('Select Basic Access')).toBe('false');
  expect(await isPressed('Select Free Listing')).toBe('false');

  await plan('Select Mentor Pro').click();
  await expect.poll(() => announcement.textContent()).toBe('Mentor Pro no longer selected');
  expect(await isPressed('Select Mentor Pro')).toBe('false');
});

test('the pages fit a phone, with targets of at least 44 px', async () => {
  const { page, go } = await harness.visit('/about', { phone: true });
  for (const path of paths) {
    await go(path);
    await expectNoHorizontalOverflow(page);
    const small = await page
      // By CSS: everything that can be tapped, including links that look like buttons.
      .locator('main :is(button, [role=tab], .btn, .legal-contact a)')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.textContent),
      );
    expect(small).toEqual([]);
  }
  await page.getByRole('button', { name: 'Select Free', exact: true }).tap();
  await expect.poll(() => page.locator('[aria-pressed=true]').textContent()).toContain('Select Free');
});

test('the pages are readable without JavaScript and have their own metadata', async () => {
  const { page, go } = await harness.visit('/about', { javaScript: false });
  const descriptions = new Set<string | null>();
  for (const path of paths) {
    await go(path);
    const content = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await content('link[rel=canonical]', 'href')).toBe(harness.site.url + path);
    expect(await content('meta[property="og:image"]', 'content')).toBe(`${harness.site.url}/card.png`);
    descriptions.add(await content('meta[name=description]', 'content'));
  }
  expect(descriptions.size).toBe(paths.length);

  await go('/legal');
  const legal = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
  for (const promise of Object.values(policies).flat()) expect(legal).toContain(promise);

  const card = await fetch(`${harness.site.url}/card.png`);
  expect(card.status).toBe(200);
  expect(card.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await card.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(300_000);
  const sitemap = await (await fetch(`${harness.site.url}/sitemap.xml`)).text();
  for (const path of paths) expect(sitemap).toContain(`<loc>${harness.site.url}${path}</loc>`);
});
