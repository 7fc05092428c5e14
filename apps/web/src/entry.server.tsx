import { aiSignalHeaders } from '@kalaangan/contract/artworks/ai-signals';
import type { MaintenanceNotice } from '@kalaangan/contract/maintenance/maintenance.calls';
import { App } from '~/app.tsx';
import { Document } from '~/document.tsx';
import { findAlternates } from '~/alternates.ts';
import { createApi, type Transport } from '~/lib/api/api.ts';
import { pageStateId, type PageState, type PageStatus, type Site } from '~/lib/pages/page.ts';
import { createStaticHistory } from '~/lib/navigation/history.ts';
import { LocationProvider } from '~/lib/navigation/location.tsx';
import { matchPage, retryPage } from '~/lib/pages/page-loader.ts';
import { listPreparedData } from '~/lib/queries/prepared-data.ts';
import { createQueries } from '~/lib/queries/queries.ts';
import { toPageBytes } from '~/page-bytes.ts';
import { findKeptHtml, KeptHtmlContext, type KeptHtml } from '~/shell/kept-html.tsx';
import { PreviewContext } from '~/shell/link-preview.tsx';
import { siteMenuItems } from '~/shell/bar/site-menu.tsx';
import { shareItems } from '~/features/social/index.ts';
import { renderToText } from '~/render-to-text.ts';

export type RenderOptions = {
  /** Path and query. */
  url: string;
  site: Site;
  /** What every page says while the site is under maintenance. */
  notice: MaintenanceNotice | null;
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
  notice,
  transport,
  assets,
}: RenderOptions): Promise<{ status: PageStatus; html: Buffer; headers: Readonly<Record<string, string>> }> {
  const { pathname, searchParams } = new URL(url, site.publicUrl);
  const { route, params } = matchPage(pathname);
  // A file may not be read the first time, such as when too many are open. The items of menus are loaded later by browsers.
  const [page] = await Promise.all([retryPage(route), siteMenuItems.load(), shareItems.load()]);
  const queries = createQueries();
  const context = { queries, api: createApi(transport), params, search: searchParams };
  const status = (await page.prepare?.(context)) ?? 200;
  const aiUse = (page.aiUse && page.aiUse(context)) || 'denied';
  const state: PageState = {
    site,
    ...(notice && { notice }),
    styles: assets.styles,
    module: assets.moduleOf(route.source),
    data: listPreparedData(queries),
  };
  const kept = keptOf(site);
  let preview = '';
  const html = await renderToText(
    <Document styles={assets.styles}>
      <LocationProvider history={createStaticHistory(url)}>
        <KeptHtmlContext value={kept}>
          <PreviewContext value={(html) => (preview = html)}>
            <App state={state} queries={queries} />
          </PreviewContext>
        </KeptHtmlContext>
      </LocationProvider>
    </Document>,
  );
  const [head, body] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const insertions = [
    findAlternates(html.slice(0, head), site.publicUrl),
    { from: head, to: head, what: preview + scriptsOf(assets, route.source) },
    ...findKeptHtml(html, pathname, kept),
    { from: body, to: body, what: stateScript(state) },
  ].filter((insertion) => insertion !== null);
  return { status, headers: aiSignalHeaders(aiUse), html: toPageBytes(html, insertions) };
}

const keptOfSites = new WeakMap<Site, KeptHtml>();

function keptOf(site: Site): KeptHtml {
  const kept = keptOfSites.get(site) ?? new Map<string, Buffer>();
  keptOfSites.set(site, kept);
  return kept;
}

/** Preloads of the modules of a page, and the entry module. */
function scriptsOf({ entry, modulesOf }: Assets, source: string): string {
  const preloads = modulesOf(source).map((href) => `<link rel="modulepreload" href="${href}">`);
  // Not `async`: the entry must run after the whole document has been parsed, because it hydrates all of it.
  return `${preloads.join('')}<script type="module" src="${entry}"></script>`;
}

/** A JSON data block, not a script, so the content security policy needs no exception for inline scripts. */
function stateScript(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageStateId}">${json}</script>`;
}
