import { pathIn } from '@kalaangan/messages/addresses';
import { languageCodes, languages, type Language } from '@kalaangan/messages/languages';
import { wordKey } from '@kalaangan/messages/t';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { revalidated } from '#platform/http/cache/cache-control.ts';
import { sendAnswer } from '#platform/http/cache/send-answer.ts';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import { robotsText, type RobotsOptions } from './robots.ts';
import { createSitemapParts, sitemapSize, type SitemapSource } from './sitemap-parts.ts';

type SiteFilesOptions = RobotsOptions & {
  /** What the web app manifest calls the site. `description`: as somebody wrote it; null for the default one. */
  readNames: () => Promise<{ brandName: string; description: string | null }>;
  /** The default description, in English. */
  description: string;
  /** Public pages that always exist. */
  fixedPaths: readonly string[];
  /** Further texts by their path. */
  texts: Readonly<Record<string, string>>;
  sources: readonly SitemapSource[];
  responses: ResponseCache;
};

/** Serves /robots.txt and other texts, /sitemap.xml with its parts under /sitemaps, and /manifest.webmanifest. */
export function registerSiteFiles(app: FastifyInstance, options: SiteFilesOptions): void {
  const { publicUrl, responses } = options;
  const sources = options.sources.map((source) => ({ ...source, parts: createSitemapParts(source) }));

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    contentType: string,
    make: () => Promise<string>,
  ) {
    const [path = ''] = request.url.split('?');
    const cached = await responses.get(`file ${path}`, async () => ({
      status: 200,
      contentType,
      body: Buffer.from(await make()),
    }));
    return sendAnswer(request, reply.header('cache-control', revalidated), cached);
  }

  const sendXml = (request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) =>
    sendFile(request, reply, 'application/xml; charset=utf-8', make);

  for (const [path, text] of Object.entries({ '/robots.txt': robotsText(options), ...options.texts }))
    app.get(path, async (_request, reply) => cached(reply).type('text/plain; charset=utf-8').send(text));

  for (const language of languageCodes)
    app.get(pathIn(language, '/manifest.webmanifest'), async (request, reply) =>
      sendFile(request, reply, 'application/manifest+json', async () =>
        JSON.stringify(manifestIn(language, options.description, await options.readNames())),
      ),
    );

  // One map if all pages fit into it, else an index of maps.
  app.get('/sitemap.xml', async (request, reply) =>
    sendXml(request, reply, async () => {
      const parts = await Promise.all(sources.map((source) => source.parts.list()));
      // Parts are smaller than maps: two of them may fit into one.
      if (parts.every((ranges) => ranges.length <= 2)) {
        const all = { from: null, before: null };
        const lists = await Promise.all(sources.map((source) => source.list(all, sitemapSize)));
        const pages = [...options.fixedPaths.map((path) => ({ path })), ...lists.flat()];
        if (pages.length <= sitemapSize) return urlSet(publicUrl, pages);
      }
      const paths = sources.flatMap(({ name }, index) =>
        (parts[index] ?? []).map((_, part) => `/sitemaps/${name}/${part + 1}.xml`),
      );
      return sitemapIndex(publicUrl, ['/sitemaps/site/1.xml', ...paths]);
    }),
  );

  app.get('/sitemaps/site/1.xml', async (request, reply) =>
    sendXml(request, reply, async () =>
      urlSet(
        publicUrl,
        options.fixedPaths.map((path) => ({ path })),
      ),
    ),
  );

  for (const source of sources)
    app.get<{ Params: { part: string } }>(
      `/sitemaps/${source.name}/:part(^[1-9]\\d{0,4}).xml`,
      async (request, reply) => {
        return sendXml(request, reply, async () => {
          const range = (await source.parts.list())[Number(request.params.part) - 1];
          return urlSet(publicUrl, range ? await source.list(range, sitemapSize) : []);
        });
      },
    );
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}

function manifestIn(
  language: Language,
  defaultDescription: string,
  { brandName, description }: Awaited<ReturnType<SiteFilesOptions['readNames']>>,
) {
  return {
    // The same application in whatever language it is installed.
    id: '/',
    lang: language,
    dir: languages[language].direction,
    name: brandName,
    short_name: brandName,
    description: description ?? wordKey(defaultDescription, language),
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#0b2b26',
    theme_color: '#0b2b26',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

function urlSet(publicUrl: string, pages: readonly { path: string; changedAt?: Date }[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${publicUrl}${path}</loc>${changed}${alternatesOf(publicUrl, path)}</url>`;
  });
  return document('urlset', urls);
}

/** The page in all languages. */
function alternatesOf(publicUrl: string, path: string): string {
  const toLink = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${address}"/>`;
  return languageCodes.map((code) => toLink(code, pathIn(code, path))).join('') + toLink('x-default', path);
}

function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  return document(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`),
  );
}

/** The name space of alternates. */
const xhtml = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function document(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? xhtml : ''}>\n${children.join('\n')}\n</${root}>\n`;
}
