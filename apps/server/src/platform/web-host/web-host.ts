import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { devPages } from './dev-pages.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { isUnavailable, renderWhole } from './render-whole.ts';
import { pageHeaders } from './security-headers.ts';
import { registerStaticFiles } from './static-files.ts';
import type { PageHandler, WebHostOptions } from './page-handler.ts';
import { loadWebBuild } from './web-build.ts';

const freshMs = 5_000;
const staleMs = 60_000;
/** How old a cached page may be while the database is unavailable. */
const outageMs = 3_600_000;
const maxCacheBytes = 48 * 1024 * 1024;

/** Serves the built files, and returns what answers any other address with a page. */
export async function registerWebHost(app: FastifyInstance, options: WebHostOptions): Promise<PageHandler> {
  const headers = pageHeaders({
    isHttps: options.isHttps,
    development: options.development,
    externalSources: options.externalSources,
    allowsPopups: options.allowsPopups,
  });
  if (options.development) return devPages(app, options, headers);
  const { render, assets, clientFolder } = await loadWebBuild();
  await registerStaticFiles(app, clientFolder);
  const cache = createPageCache({
    render: (url) =>
      renderWhole(options.transport, (transport) => render({ url, site: options.site, transport, assets })),
    onError: (error) => app.log.error({ err: error }, 'a page could not be renewed'),
    freshMs,
    staleMs,
    outageMs,
    isOutage: isUnavailable,
    maxBytes: maxCacheBytes,
  });
  return async (request, reply) =>
    sendPage(request, reply.headers(headers), await cache.get(cacheUrl(request.url, options.pageParameters)));
}

/** The key of a page: its path with the parameters that change it, so that others cannot fill the cache. */
function cacheUrl(url: string, parameters: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://cache');
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'public, max-age=0, s-maxage=5, stale-while-revalidate=60')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding');
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.status(304).send();
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(page.identity);
  return reply.header('content-encoding', encoding).send(await page.encode(encoding));
}
