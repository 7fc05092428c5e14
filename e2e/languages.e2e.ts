import { searchMessages } from '@kalaangan/contract/search/search';
import { languageCodes, languages, type Language } from '@kalaangan/messages/languages';
import { inLanguage, t } from '@kalaangan/messages/t';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalOverflow, expectPath } from './kit/browser/checks.ts';
import { publish } from './kit/pages/artworks.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import { publishDiscussion } from './kit/pages/discussions.ts';
import { useHarness } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';
import { fixedPages, publishForPublicPages } from './kit/pages/public-pages.ts';

const harness = useHarness();
let paths: string[];
beforeAll(async () => {
  paths = await publishForPublicPages(harness.site);
});

const others = languageCodes.filter((code) => code !== 'en');
const prefixed = (code: Language, path: string) => (path === '/' ? `/${code}` : `/${code}${path}`);

test.each(others)(
  'every public page in %s is readable without script and names itself and all others',
  async (code) => {
    for (const path of new Set([...fixedPages, ...paths])) {
      const html = await harness.site.readPage(prefixed(code, path));
      const { direction } = languages[code];
      expect(html).toContain(`<html lang="${code}" dir="${direction}">`);
      expect(html).toContain('<h1');
      expect(html).toContain(`rel="manifest" href="/${code}/manifest.webmanifest"`);
      for (const [feed] of html.matchAll(/https?:[^"]*\.atom/g))
        expect(feed.startsWith(`${harness.site.url}/${code}/`)).toBe(true);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      // Search engines list neither pages for members nor errors.
      if (canonical === undefined || html.includes('content="noindex"')) continue;
      const english = canonical.slice(harness.site.url.length + code.length + 1) || '/';
      expect(canonical).toBe(harness.site.url + prefixed(code, english));
      for (const other of others)
        expect(html).toContain(
          `<link rel="alternate" hreflang="${other}" href="${harness.site.url}${prefixed(other, english)}"/>`,
        );
      for (const name of ['en', 'x-default'])
        expect(html).toContain(`hreflang="${name}" href="${harness.site.url}${english}"/>`);
      // Links stay in the language.
      const inside = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      expect(inside.filter((href) => !href.startsWith(`/${code}`) && !isFile(href))).toEqual([]);
    }
  },
);

test("an author's words name their language where the script serves several", async () => {
  const { site } = harness;
  const nila = await site.addPerson('नीला जोशी');
  await site.call('PUT', '/api/users/me/preferences', { token: nila.token, json: { language: 'mr' } });
  const words = 'पाऊस पडतो';
  const artwork = await publish(site, nila, { title: words, tags: ['पाऊस'] });
  const blog = await publishBlog(site, nila, { title: words });
  const discussion = await publishDiscussion(site, nila, { title: words });
  await site.call('POST', `/api/artworks/${artwork._id}/comments`, {
    token: nila.token,
    json: { content: words },
  });
  for (const path of [
    `/artwork/${artwork._id}`,
    `/blogs/${blog._id}`,
    `/discussions/${discussion._id}`,
    `/profile/${nila.username}`,
  ]) {
    const html = await site.readPage(path);
    expect(html).toContain(' lang="mr"');
    expect(html).not.toContain(' lang="hi"');
  }
});

const isFile = (href: string) =>
  /^\/(api|media|assets|source)[/.-]|\.(atom|csv|xml)$|^\/blogs\.atom/.test(href);

test('an English address has no prefix, a home page no slash, and an unknown code is an unknown path', async () => {
  const { page, watch } = await harness.visit(null);
  for (const [from, to] of [
    ['/en/blogs?x=1', '/blogs'],
    ['/en', '/'],
    ['/hi/', '/hi'],
  ] as const) {
    await page.goto(from);
    await expectPath(page, to);
  }
  watch.expect(/^404 GET \/xx\/blogs$/);
  expect((await page.goto('/xx/blogs'))?.status()).toBe(404);
});

test('the menu lists the languages, and leads to the same page, which is remembered', async () => {
  const asha = await harness.site.addPerson('Asha Rao');
  const { page, go } = await harness.visit('/blogs', { as: asha });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Language' });
  for (const code of languageCodes) await dialog.getByRole('link', { name: languages[code].name }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'தமிழ்' }).click();
  await expectPath(page, '/ta/blogs');
  expect(await page.locator('html').getAttribute('lang')).toBe('ta');
  const saved = await harness.site.call('GET', '/api/users/me', { token: asha.token });
  expect(saved).toMatchObject({ user: { language: 'ta' } });

  // A page in another language offers it, until that is closed for good.
  await go('/about');
  const offer = page.getByRole('link', { name: languages.ta.invitation });
  await offer.waitFor();
  await expectAccessible(page);
  expect(await offer.getAttribute('href')).toBe('/ta/about');
  await page.getByRole('complementary', { name: 'Language' }).getByRole('button', { name: 'Close' }).click();
  await go('/blogs');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await offer.count()).toBe(0);
});

test('texts with a query in Latin letters begin on the right in Urdu', async () => {
  const { page } = await harness.visit('/ur/search?q=xqzvw');
  const nothingFound = page.getByText(
    inLanguage('ur', () => searchMessages.nothingFound('artworks', 'xqzvw')),
  );
  await nothingFound.waitFor();
  for (const text of [page.getByRole('heading', { level: 1 }), nothingFound]) {
    const distance = await text.evaluate((element) => {
      const [all, first] = [document.createRange(), document.createRange()];
      all.selectNodeContents(element);
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!node) throw new Error('no text');
      first.setStart(node, 0);
      first.setEnd(node, 1);
      return all.getBoundingClientRect().right - first.getBoundingClientRect().right;
    });
    expect(Math.abs(distance)).toBeLessThanOrEqual(1);
  }
});

test.each(['hi', 'ta', 'ur'] as const)('a person signs up, publishes and comments in %s', async (code) => {
  const say = (text: string) => inLanguage(code, () => t(text));
  const { page } = await harness.visit(`/${code}/signup`, { phone: true });
  const name = `Meera ${code.toUpperCase()}`;
  const field = (label: string) => page.getByLabel(say(label), { exact: true });
  await page.getByRole('button', { name: say('Create Account') }).click();
  await page.getByText(say('Name is required')).waitFor();
  await expectNoHorizontalOverflow(page);
  await field('Name').fill(name);
  await field('Username').fill(`meera${code}`);
  await field('Email').fill(`meera-${code}@example.org`);
  await field('Password').fill('Kolam#2025');
  await field('Confirm Password').fill('Kolam#2025');
  await page.getByRole('button', { name: say('Create Account') }).click();
  await expectPath(page, `/${code}`);
  const link = new URL(await harness.site.mailedLink(`meera-${code}@example.org`));
  expect(link.pathname).toMatch(new RegExp(`^/${code}/verify/`));
  await page.goto(link.pathname);
  await page.getByRole('heading', { name: say('Email Verified!') }).waitFor();

  await page.goto(`/${code}/create`);
  await page.getByLabel(say('Title'), { exact: true }).fill('मेघ — மழை — بارش');
  await page.getByRole('combobox', { name: say('Art Style') }).fill('Watercolor');
  await page.getByLabel(say('How was this work made?')).selectOption('human');
  await page.getByLabel(say('Choose images')).setInputFiles([await picture('rain.png')]);
  await expectNoHorizontalOverflow(page);
  await page.getByRole('button', { name: say('Create Artwork') }).click();
  await page.getByText(say('Artwork published')).waitFor();
  await page.getByRole('heading', { level: 1, name: /மழை/ }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${code}/artwork/`));

  const box = page.getByRole('textbox', { name: say('Comment'), exact: true });
  await page
    .getByRole('heading', { level: 2, name: inLanguage(code, () => t('Comments {count}', { count: 0 })) })
    .scrollIntoViewIfNeeded();
  await box.fill('वाह! அருமை! بہت خوب');
  await page.getByRole('button', { name: say('Add Comment') }).click();
  await page.getByRole('article').getByText('वाह! அருமை! بہت خوب').waitFor();
  await expectNoHorizontalOverflow(page);
});
