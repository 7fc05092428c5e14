import { splitPath } from '@kalaangan/messages/addresses';
import { isLanguage, sourceLanguage } from '@kalaangan/messages/languages';
import type { FastifyInstance } from 'fastify';
import { notFound, Problem, unavailable } from '#platform/http/calls/problem.ts';
import { sendAnswer } from '#platform/http/cache/send-answer.ts';
import { revalidated, unkept } from '#platform/http/cache/cache-control.ts';
import { devPages } from './dev-pages.ts';
import { renderWhole } from './render-whole.ts';
import { pageHeaders } from './security-headers.ts';
import { registerStaticFiles } from './static-files.ts';
import type { PageHandler, WebHostOptions } from './page-handler.ts';
import { loadWebBuild, type Transport } from './web-build.ts';

const goneLine =
  'the pages that this process serves were removed by later builds: it answers what it has in memory until it is restarted';

/** Serves the built files, and returns what answers any other address with a page. */
export async function registerWebHost(app: FastifyInstance, options: WebHostOptions): Promise<PageHandler> {
  const headers = pageHeaders({
    isHttps: options.isHttps,
    development: options.development,
    externalSources: options.externalSources,
    allowsPopups: options.allowsPopups,
  });
  if (options.development) return devPages(app, options, headers);
  const build = await loadWebBuild(options.buildsFolder);
  // Most pages are English: those of other languages wait for their code once.
  await build.load(sourceLanguage);
  await registerStaticFiles(app, build.clientFolders);
  let isGone = false;

  /** Code that this process has not used yet is missing once its build was removed: that is an outage, until it is restarted. */
  function explain(error: unknown): unknown {
    if (error instanceof Problem || build.exists()) return error;
    if (!isGone) app.log.error(goneLine);
    isGone = true;
    return unavailable();
  }

  return async (request, reply) => {
    const url = cacheUrl(request.url, options.pageParameters);
    const moved = findMovedPath(url);
    if (moved !== null) return reply.redirect(moved, 301);
    const { language } = splitPath(url);
    const asked = { url: request.url, readKey: () => `page ${url}`, isRepeatable: true };
    const renderPage = async () => {
      const [{ render, assets }, site, notice] = await Promise.all([
        build.load(language),
        options.readSite(),
        options.findNotice(language),
      ]);
      const asked = new Set<string>();
      const send: Transport = (sent) => {
        asked.add(sent.address);
        return options.visitorCalls.send(sent, request, language);
      };
      const page = await renderWhole(send, (transport) => render({ url, site, notice, transport, assets }));
      const isUnshared = [...asked].some(options.visitorCalls.isUnshared);
      const headers = { ...page.headers, ...(isUnshared && { 'cache-control': unkept }) };
      return { status: page.status, contentType: 'text/html; charset=utf-8', body: page.html, headers };
    };
    const page = await options.responses.getForUrl(asked, () =>
      renderPage().catch((error: unknown) => {
        throw explain(error);
      }),
    );
    reply.headers(headers).header('cache-control', revalidated).header('vary', 'accept-encoding');
    return sendAnswer(request, reply, page);
  };
}

/**
 * Finds where addresses of pages lead that are written otherwise: English ones have no prefix, a home page no slash at
 * its end, and none begins with two slashes, which would be another site.
 */
function findMovedPath(url: string): string | null {
  if (url.startsWith('//')) return url.replace(/^\/+/, '/');
  const [, code = '', slash = ''] = /^\/([a-z]{2})(?:(\/+)|$|(?=\?))/.exec(url) ?? [];
  if (!isLanguage(code)) return null;
  const rest = url.slice(code.length + 1);
  if (code === sourceLanguage) return `/${rest.replace(/^\/+/, '')}`;
  if (slash.length > 1) return `/${code}${rest.replace(/^\/+/, '/')}`;
  return slash && /^\/(?:$|\?)/.test(rest) ? `/${code}${rest.slice(1)}` : null;
}

/** The key of a page: its path with the parameters that change it, so that others cannot fill the cache. */
function cacheUrl(url: string, parameters: readonly string[]): string {
  // A base is not used: `//` and `/\` would begin a host. Proxies may send whole addresses.
  const asked = URL.parse(url.startsWith('/') ? `http://cache${url}` : url);
  if (!asked) throw notFound();
  const { pathname, searchParams } = asked;
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
