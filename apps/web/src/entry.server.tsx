import { Writable } from 'node:stream';
import { dehydrate } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '~/app.tsx';
import { Document } from '~/document.tsx';
import { createApi, type Transport } from '~/lib/api.ts';
import { pageStateId, type PageState, type PageStatus, type Site } from '~/lib/page.ts';
import { loadPage, matchPage } from '~/lib/page-loader.ts';
import { createQueries } from '~/lib/queries.ts';

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

/** Renders a page whole: it goes into a cache for everybody, so nothing is gained by streaming it. */
export async function render({
  url,
  site,
  transport,
  assets,
}: RenderOptions): Promise<{ status: PageStatus; html: string }> {
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

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    // Far cheaper than a stream that is read again.
    const whole = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
      highWaterMark: Number.MAX_SAFE_INTEGER,
    });
    const { pipe } = renderToPipeableStream(page, {
      // All in its place at once: moving late parts there would take inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The state is data, not script: the content security policy needs no exception for it. */
function withScripts(html: string, state: PageState, entry: string, modules: readonly string[]): string {
  const preloads = modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${pageStateId}">${json}</script>`;
  return html
    .replace('</head>', () => `${preloads}<script type="module" src="${entry}" async></script></head>`)
    .replace('</body>', () => `${data}</body>`);
}
