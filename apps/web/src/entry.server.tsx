import { dehydrate } from '@tanstack/react-query';
import { StaticRouter } from 'react-router';
import { App } from '~/app.tsx';
import { Document } from '~/document.tsx';
import { createApi, type Transport } from '~/lib/api.ts';
import { pageStateId, type PageState, type PageStatus, type Site } from '~/lib/page.ts';
import { loadPage, matchPage } from '~/lib/page-loader.ts';
import { createQueries } from '~/lib/queries.ts';
import { renderWhole } from '~/render-whole.ts';

export type RenderOptions = {
  /** Path and query. */
  url: string;
  site: Site;
  /** Calls the API inside the process, as a visitor. */
  transport: Transport;
  assets: Assets;
};

/** Where the build put things. */
export type Assets = {
  /** The browser's entry module. */
  entry: string;
  styles: readonly string[];
  /** The scripts that a page needs at once, by its source file. */
  modulesOf: (source: string) => readonly string[];
};

/** Renders a page, with what it shows as data for the browser. */
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
  const state: PageState = { site, styles: assets.styles, queries: dehydrate(queries) };
  const html = await renderWhole(
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
 * The state is data, not script: the content security policy needs no exception for it. Put in among bytes: what
 * texts of this size cost to be searched and joined is saved.
 */
function withScripts(html: Buffer, state: PageState, entry: string, modules: readonly string[]): Buffer {
  const preloads = modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  return Buffer.concat([
    html.subarray(0, headEnd),
    // Not `async`: it runs when the document is complete, as what it hydrates must be.
    Buffer.from(`${preloads}<script type="module" src="${entry}"></script>`),
    html.subarray(headEnd, bodyEnd),
    Buffer.from(`<script type="application/json" id="${pageStateId}">${json}</script>`),
    html.subarray(bodyEnd),
  ]);
}
