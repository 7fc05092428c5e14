import { splitPath } from '@kalaangan/messages/addresses';
import type { FastifyInstance } from 'fastify';
import type { Assets, Transport, WebApp } from './web-build.ts';
import { webRoot } from './web-build.ts';
import type { PageHandler, WebHostOptions } from './page-handler.ts';

/**
 * Serves pages in development: Vite serves the sources and reloads the browser; pages are rendered from the current
 * sources.
 */
export async function devPages(
  app: FastifyInstance,
  options: WebHostOptions,
  headers: Record<string, string>,
): Promise<PageHandler> {
  // A development dependency.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    // The default loader writes a file beside the configuration, which would restart the watched server.
    configLoader: 'runner',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  const assets: Assets = {
    entry: '/src/entry.client.tsx',
    styles: ['/src/styles/app.css'],
    moduleOf: (source) => `/${source}`,
    modulesOf: () => [],
  };

  return async (request, reply) => {
    const taken = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error: unknown) =>
        error ? reject(new Error('Vite failed', { cause: error })) : resolve(false),
      );
    });
    if (taken) return reply.hijack();
    const { render }: WebApp = await vite.ssrLoadModule('/src/entry.server.tsx').then(asWebApp);
    const { findNotice, visitorCalls } = options;
    const { language } = splitPath(request.url);
    const [site, notice] = await Promise.all([options.readSite(), findNotice(language)]);
    const transport: Transport = (sent) => visitorCalls.send(sent, request, language);
    const page = await render({ url: request.url, site, notice, transport, assets });
    return reply
      .status(page.status)
      .headers({ ...headers, ...page.headers })
      .type('text/html; charset=utf-8')
      .send(await vite.transformIndexHtml(request.url, page.html.toString()));
  };
}

function asWebApp(module: Record<string, unknown>): WebApp {
  if (typeof module['render'] !== 'function') throw new Error('src/entry.server.tsx must export render');
  // The web application's own types declare `render`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return module as WebApp;
}
