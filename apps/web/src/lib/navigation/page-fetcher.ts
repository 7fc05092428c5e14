import { QueryClient } from '@tanstack/react-query';
import { ApiError, type Api } from '~/lib/api/api.ts';
import { tabStore } from '~/lib/drafts/browser-storage.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { matchPage, retryPage } from '~/lib/pages/page-loader.ts';
import type { PageModule } from '~/lib/pages/page.ts';

/** `ready`: the page can be rendered, possibly with an error message. `offline`: the server did not respond. */
export type Outcome = 'ready' | 'offline';

/** Fetches the chunk and the data of a page; data in the query cache, of whatever age, is not fetched again. */
export type PageFetcher = (url: URL) => Promise<Outcome>;

export function createPageFetcher(queries: QueryClient): PageFetcher {
  // The same cache with other options: one attempt, also while the browser reports to be offline.
  const prefetchClient = new QueryClient({
    queryCache: queries.getQueryCache(),
    defaultOptions: { queries: { staleTime: 'static', retry: false, networkMode: 'always' } },
  });

  async function fetchData({ prepare }: PageModule, url: URL): Promise<Outcome> {
    let hasNetworkError = false;
    const noteNetworkError = (error: unknown) => {
      hasNetworkError ||= error instanceof ApiError && error.status === 0;
    };
    // `prepare` ignores failures of data that the page can do without, so each call is observed.
    const observedApi: Api = (call, input, options) =>
      api(call, input, options).catch((error: unknown) => {
        noteNetworkError(error);
        throw error;
      });
    // A query that was paused while offline would make `prepare` wait for the connection too.
    await queries.cancelQueries({
      fetchStatus: 'paused',
      predicate: ({ state }) => state.data === undefined,
    });
    const { params } = matchPage(url.pathname);
    await prepare?.({
      queries: prefetchClient,
      api: observedApi,
      params,
      search: url.searchParams,
    }).catch(noteNetworkError);
    return hasNetworkError && (await fetchStatus(url)) === 0 ? 'offline' : 'ready';
  }

  return async (url) => {
    let page: PageModule;
    try {
      page = await retryPage(matchPage(url.pathname).route);
    } catch {
      return loadDocument(url);
    }
    return fetchData(page, url);
  };
}

const statusTimeoutMs = 10_000;

/** The status of a HEAD request to this URL; 0 without a response, which means that there is no connection. */
async function fetchStatus({ href }: URL): Promise<number> {
  try {
    const signal = AbortSignal.timeout(statusTimeoutMs);
    return (await fetch(href, { method: 'HEAD', cache: 'no-store', signal })).status;
  } catch {
    return 0;
  }
}

/** Minimum time between two loads of the same URL as a document, against reload loops. */
const minReloadIntervalMs = 10_000;
/** Key in session storage of the last such load: '<url> <ms since the epoch>'. */
const lastReloadKey = 'loaded-document';

/**
 * Loads a page as a document, as its chunk cannot be loaded. If the server can be reached, the chunk was most likely
 * removed by a new release: the document names the current chunks.
 */
async function loadDocument(url: URL): Promise<Outcome> {
  const { href } = url;
  const status = await fetchStatus(url);
  if (status === 0) return 'offline';
  if (status >= 500 || wasJustReloaded(href)) return 'ready';
  window.location.assign(href);
  // Never resolves: the browser is leaving this document.
  return new Promise(() => {});
}

/** Whether this URL was loaded as a document within the interval; if not, records that it is loaded now. */
function wasJustReloaded(href: string): boolean {
  const [last, time] = (tabStore.get(lastReloadKey) ?? '').split(' ');
  if (last === href && Date.now() - Number(time) < minReloadIntervalMs) return true;
  // Without storage a reload loop could not be detected.
  return !tabStore.set(lastReloadKey, `${href} ${Date.now()}`);
}
