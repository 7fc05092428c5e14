import { languageCodes } from '@kalaangan/messages/languages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createInvalidation } from '#platform/cache/invalidation.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { registerSiteFiles } from './site-files.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const publicUrl = 'https://art.example.org';
const changedAt = new Date('2025-01-01T00:00:00Z');

const names: { brandName: string; description: string | null } = {
  brandName: 'Kalaangan',
  description: null,
};

/** A site with so many pages of a feature; `/` and `/about` always exist. */
function siteWith(pages: number) {
  const app = Fastify();
  apps.push(app);
  registerSiteFiles(app, {
    publicUrl,
    readNames: async () => names,
    description: 'Join a community of Indian Creatives!',
    fixedPaths: ['/', '/about'],
    disallowedPaths: ['/private', '/drafts/'],
    refusedCrawlers: ['GPTBot', 'CCBot'],
    usageRules: ['Content-Usage: train-ai=n'],
    texts: { '/ai.txt': 'Disallow: /' },
    responses: createResponseCache({
      invalidation: createInvalidation(true),
      onOutage: () => {},
      cdn: null,
    }),
    sources: [
      {
        name: 'pages',
        findLater: async (from, count) => {
          const later = Number(from ?? 0) + count;
          return later < pages ? String(later) : null;
        },
        list: async ({ from, before }, limit) => {
          const first = Number(from ?? 0);
          const length = Math.min(limit, Number(before ?? pages) - first);
          return Array.from({ length }, (_, index) => ({ path: `/page/${first + index}`, changedAt }));
        },
      },
    ],
  });
  return (path: string) => app.inject(path);
}

const places = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);

describe('/robots.txt', () => {
  it('refuses some crawlers, keeps the others from some paths, and names the site map', async () => {
    const { statusCode, headers, body } = await siteWith(0)('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const others = languageCodes.filter((code) => code !== 'en');
    const [forRefused = '', forAll = ''] = body.split('\n\n');
    expect(forRefused.split('\n')).toEqual(['User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /']);
    expect(forAll.split('\n')).toEqual([
      'User-agent: *',
      'Content-Usage: train-ai=n',
      'Disallow: /api/',
      'Disallow: /private',
      'Disallow: /drafts/',
      ...others.flatMap((code) => [`Disallow: /${code}/private`, `Disallow: /${code}/drafts/`]),
    ]);
    expect(body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
});

it('serves further texts', async () => {
  const { headers, body } = await siteWith(0)('/ai.txt');
  expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', 'Disallow: /']);
});

describe('/manifest.webmanifest', () => {
  it('names the site and its icons', async () => {
    const { headers, body } = await siteWith(0)('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(body)).toMatchObject({
      name: 'Kalaangan',
      description: 'Join a community of Indian Creatives!',
      start_url: '/',
      lang: 'en',
      icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512' })]),
    });
  });
});

describe("a language's /manifest.webmanifest", () => {
  it('speaks it and starts there, as the same application', async () => {
    const site = siteWith(0);
    const [english, urdu] = [
      JSON.parse((await site('/manifest.webmanifest')).body),
      JSON.parse((await site('/ur/manifest.webmanifest')).body),
    ];
    expect(urdu).toMatchObject({
      name: 'Kalaangan',
      description: 'ہندوستانی تخلیق کاروں کی کمیونٹی میں شامل ہوں!',
      start_url: '/ur',
      lang: 'ur',
      dir: 'rtl',
    });
    expect(urdu.id).toBe(english.id);
    expect((await site('/en/manifest.webmanifest')).statusCode).toBe(404);
  });
});

describe('/sitemap.xml', () => {
  it('is one map of up to 10,000 pages, each with its other languages', async () => {
    const { headers, body } = await siteWith(9_998)('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain('<urlset');
    expect(places(body)).toHaveLength(10_000);
    expect(body).toContain(
      `<url><loc>${publicUrl}/page/0</loc><lastmod>2025-01-01T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/page/0"/><xhtml:link rel="alternate" hreflang="hi" href="${publicUrl}/hi/page/0"/>`,
    );
    expect(body).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${publicUrl}/page/0"/></url>`,
    );
    expect(body).toContain(`hreflang="ur" href="${publicUrl}/ur"/>`);
  });

  it('is an index of maps with more pages, which contain every page once', async () => {
    const get = siteWith(10_001);
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<sitemapindex');
    const maps = places(body);
    expect(maps).toHaveLength(3);
    const pages: (string | undefined)[] = [];
    for (const map of maps) {
      const answer = await get(String(map).replace(publicUrl, ''));
      expect(answer.statusCode).toBe(200);
      const inside = places(answer.body);
      expect(inside.length).toBeLessThanOrEqual(10_000);
      pages.push(...inside);
    }
    expect(pages).toHaveLength(10_003);
    expect(new Set(pages).size).toBe(10_003);
  });
});
