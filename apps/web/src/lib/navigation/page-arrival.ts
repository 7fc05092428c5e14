import { QueryClient } from '@tanstack/react-query';
import { ApiError, type Api } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { matchPage, retryPage } from '~/lib/page-loader.ts';
import type { PageModule } from '~/lib/page.ts';

/** `ready`: the page can be shown, if only with an error of its own. `offline`: the server did not answer. */
export type Outcome = 'ready' | 'offline';

/** Fetches the chunk and the data of a page; what is in memory already, of whatever age, is not fetched. */
export type PageFetcher = (url: URL) => Promise<Outcome>;

export function createPageFetcher(queries: QueryClient): PageFetcher {
  // The same cache with other rules: one try, made also where the browser believes that there is no connection.
  const filler = new QueryClient({
    queryCache: queries.getQueryCache(),
    defaultOptions: { queries: { staleTime: 'static', retry: false, networkMode: 'always' } },
  });

  async function fetchData({ prepare }: PageModule, url: URL): Promise<Outcome> {
    let isUnanswered = false;
    const note = (error: unknown) => {
      isUnanswered ||= error instanceof ApiError && error.status === 0;
    };
    // Where a page can do without a part of its data, `prepare` does not say that it failed.
    const watched: Api = (call, input, options) =>
      api(call, input, options).catch((error: unknown) => {
        note(error);
        throw error;
      });
    // What was asked for while the browser knew of no connection waits for one, and whoever asks again with it.
    await queries.cancelQueries({
      fetchStatus: 'paused',
      predicate: ({ state }) => state.data === undefined,
    });
    const { params } = matchPage(url.pathname);
    await prepare?.({ queries: filler, api: watched, params, search: url.searchParams }).catch(note);
    return isUnanswered && (await askStatus(url)) === 0 ? 'offline' : 'ready';
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

const askMs = 10_000;

/** What the server answers to this address; 0 where no answer comes, which says that there is no connection. */
async function askStatus({ href }: URL): Promise<number> {
  try {
    const signal = AbortSignal.timeout(askMs);
    return (await fetch(href, { method: 'HEAD', cache: 'no-store', signal })).status;
  } catch {
    return 0;
  }
}

/** How long the same address is not loaded as a document again, in milliseconds. */
const documentAgainMs = 10_000;
const lastDocument = 'loaded-document';

/**
 * For a page whose chunk cannot be loaded. Where the server can be reached, the chunk is gone, most likely with an
 * older release of the site: the browser then loads the page as a document, which names the chunks of today.
 */
async function loadDocument(url: URL): Promise<Outcome> {
  const { href } = url;
  const status = await askStatus(url);
  if (status === 0) return 'offline';
  if (status >= 500 || wasLoadedNow(href)) return 'ready';
  window.location.assign(href);
  // This document goes away: nothing is to be done any more.
  return new Promise(() => {});
}

/** Whether this address was loaded as a document a moment ago; if not, it is noted that it is now. */
function wasLoadedNow(href: string): boolean {
  try {
    const [last, time] = (sessionStorage.getItem(lastDocument) ?? '').split(' ');
    if (last === href && Date.now() - Number(time) < documentAgainMs) return true;
    sessionStorage.setItem(lastDocument, `${href} ${Date.now()}`);
    return false;
  } catch {
    // Without storage nothing would end a circle.
    return true;
  }
}
