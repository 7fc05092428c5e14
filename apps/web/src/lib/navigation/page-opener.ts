import type { QueryClient } from '@tanstack/react-query';
import type { History } from './history.ts';
import type { NavigationRequest } from './navigation-request.ts';
import { openWhenOnline } from './offline.ts';
import { createPageFetcher, type Outcome } from './page-fetcher.ts';
import { rememberFollowedLink } from './page-focus.ts';
import { rememberScrollPosition } from '~/lib/pages/scroll-memory.ts';
import { progressId } from './element-ids.ts';

/** A page whose URL is already that of the browser while its chunk and data are fetched. `outcome`: null until then. */
export type PendingPage = { url: URL; promise: Promise<Outcome>; outcome: Outcome | null };

export type PageOpener = ReturnType<typeof createPageOpener>;

/** The progress bar is shown only for pages that take longer than this. */
const progressDelayMs = 200;

function showProgress(isShown: boolean): void {
  const progress = document.getElementById(progressId);
  if (progress) progress.hidden = !isShown;
}

/**
 * Opens pages. After a click on a link the current page stays until the chunk and the data of the next one are fetched;
 * without a connection it stays for good. Back and Forward wait too, but the browser has changed the URL already. All
 * other navigation (a form was submitted, the session ended) leaves the current page immediately.
 */
export function createPageOpener(history: History, queries: QueryClient) {
  const fetchPage = createPageFetcher(queries);
  let current = new AbortController();
  /** The target of a clicked link whose page is being fetched. */
  let target: { url: URL; kind: 'push' | 'replace' } | null = null;
  let pending: PendingPage | null = null;
  let shownPathname = window.location.pathname;
  let treatsAsLink = false;

  /** Cancels the navigation in progress. Returns the signal of a new one. */
  function restart(): AbortSignal {
    current.abort();
    current = new AbortController();
    target = null;
    pending = null;
    showProgress(false);
    return current.signal;
  }

  async function fetchWithProgress(url: URL, signal: AbortSignal): Promise<Outcome> {
    const timer = setTimeout(() => signal.aborted || showProgress(true), progressDelayMs);
    const outcome = await fetchPage(url);
    clearTimeout(timer);
    if (!signal.aborted) showProgress(false);
    return outcome;
  }

  function startFetching(url: URL, signal: AbortSignal): PendingPage {
    const promise = fetchWithProgress(url, signal);
    const page: PendingPage = { url, promise, outcome: null };
    void promise.then((outcome) => (page.outcome = outcome));
    return page;
  }

  async function followLink(url: URL, kind: 'push' | 'replace', open: () => void): Promise<void> {
    const signal = restart();
    target = { url, kind };
    /** Fetches and opens the page; false if there is no connection. */
    const tryToOpen = async () => {
      const outcome = await fetchWithProgress(url, signal);
      if (signal.aborted) return true;
      if (outcome === 'offline') return false;
      restart();
      open();
      return true;
    };
    if (await tryToOpen()) return;
    await openWhenOnline(tryToOpen, signal);
    if (!signal.aborted) restart();
  }

  return {
    navigate({ kind: requested, href, state, link }: NavigationRequest): void {
      const url = new URL(href, window.location.href);
      // A `replace` of a page that is still being fetched must push instead: that page has no history entry yet.
      const kind = target?.kind === 'push' && url.pathname !== window.location.pathname ? 'push' : requested;
      const open = () => {
        rememberScrollPosition();
        shownPathname = url.pathname;
        history[kind](href, state);
      };
      if (url.pathname === window.location.pathname) {
        restart();
        open();
      } else if (link || treatsAsLink) {
        void followLink(url, kind, () => {
          if (kind === 'push') rememberFollowedLink(url, link);
          open();
        });
      } else {
        pending = startFetching(url, restart());
        open();
      }
    },
    /** Back or Forward: calls `follow` when the page is fetched. */
    pop(follow: () => void): void {
      const signal = restart();
      const url = new URL(window.location.href);
      if (url.pathname === shownPathname) return follow();
      const page = startFetching(url, signal);
      void page.promise.then(() => {
        if (signal.aborted) return;
        restart();
        rememberScrollPosition();
        pending = page;
        shownPathname = url.pathname;
        follow();
      });
    },
    /** Treats navigation by `open` like a click on a link: the current page stays until the next one is fetched. */
    asLink(open: () => void): void {
      treatsAsLink = true;
      open();
      treatsAsLink = false;
    },
    /** The path of the link that is being followed, or else of the current page. */
    targetPathname: (): string => (target?.url ?? window.location).pathname,
    /** The pending page of this location; null if the page can be rendered. */
    findPendingPage: ({ pathname, search }: { pathname: string; search: string }): PendingPage | null =>
      pending?.url.pathname === pathname && pending.url.search === search ? pending : null,
    /** Fetches the pending page again; false if there still is no connection. */
    async retry(): Promise<boolean> {
      if (!pending) return true;
      const page = pending;
      page.outcome = await fetchWithProgress(page.url, current.signal);
      return page.outcome === 'ready';
    },
  };
}
