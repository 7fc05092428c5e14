import { dehydrate } from '@tanstack/react-query';
import { StaticRouter } from 'react-router';
import { App } from '~/app.tsx';
import { Document } from '~/document.tsx';
import { createApi, type Transport } from '~/lib/api.ts';
import { pageStateId, type PageState, type PageStatus, type Site } from '~/lib/page.ts';
import { loadPage, matchPage } from '~/lib/page-loader.ts';
import { createQueries } from '~/lib/queries.ts';
import { renderToBuffer } from '~/render-to-buffer.ts';

export type RenderOptions = {
  /** Path and query. */
  url: string;
  site: Site;
  /** Calls the API in the same process, as a visitor. */
  transport: Transport;
  assets: Assets;
};

/** URLs of the built files. */
export type Assets = {
  /** The entry module of the browser. */
  entry: string;
  styles: readonly string[];
  /** The module of a page, by its source file. */
  moduleOf: (source: string) => string;
  /** The modules that a page needs for its first render, by its source file. */
  modulesOf: (source: string) => readonly string[];
};

/** Renders a page to HTML, with its data as JSON for hydration. @throws whatever a component or `prepare` threw */
export async function render({
  url,
  site,
  transport,
  assets,
}: RenderOptions): Promise<{ status: PageStatus; html: Buffer }> {
  const { pathname, searchParams } = new URL(url, site.publicUrl);
  const { route, params } = matchPage(pathname);
  const page = await loadPage(route);
  const queries = createQueries();
  const status =
    (await page.prepare?.({ queries, api: createApi(transport), params, search: searchParams })) ?? 200;
  const state: PageState = {
    site,
    styles: assets.styles,
    module: assets.moduleOf(route.source),
    queries: dehydrate(queries),
  };
  const html = await renderToBuffer(
    <Document styles={assets.styles}>
      <StaticRouter location={url}>
        <App state={state} queries={queries} />
      </StaticRouter>
    </Document>,
  );
  queries.clear();
  return { status, html: withScripts(html, state, assets.entry, assets.modulesOf(route.source)) };
}

/**
 * Inserts module preloads, the entry script and the page state. The state is a JSON data block, so the content security
 * policy needs no exception for inline scripts. Works on bytes, which is faster than on a string of this size.
 */
function withScripts(html: Buffer, state: PageState, entry: string, modules: readonly string[]): Buffer {
  const preloads = modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return Buffer.concat([
    html.subarray(0, headEnd),
    // Not `async`: the entry must run after the whole document has been parsed, because it hydrates all of it.
    Buffer.from(`${preloads}<script type="module" src="${entry}"></script>`),
    html.subarray(headEnd, bodyEnd),
    Buffer.from(`<script type="application/json" id="${pageStateId}">${json}</script>`),
    html.subarray(bodyEnd),
  ]);
}
