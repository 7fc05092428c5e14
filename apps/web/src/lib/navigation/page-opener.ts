import type { QueryClient } from '@tanstack/react-query';
import type { Navigator } from 'react-router';
import type { Change } from './change.ts';
import { stayOffline } from './offline.ts';
import { createPageFetcher, type Outcome } from './page-arrival.ts';
import { noteFollowed } from './page-focus.ts';
import { progressId } from './element-ids.ts';

/** A page whose address is the browser's already, while its chunk and data may still be on their way. */
export type Arrival = { url: URL; promise: Promise<Outcome>; outcome: Outcome | null };

export type PageOpener = ReturnType<typeof createPageOpener>;

/** How long nothing shows that a page is on its way, in milliseconds. */
const patienceMs = 200;

function showProgress(isShown: boolean): void {
  const progress = document.getElementById(progressId);
  if (progress) progress.hidden = !isShown;
}

/**
 * Opens pages. A followed link waits for the next page's chunk and data while the page before stays, for good where
 * there is no connection. Back and Forward wait too, but their address is there already. All other navigation (a form
 * was sent, a session ended) leaves its page at once.
 */
export function createPageOpener(history: Navigator, queries: QueryClient) {
  const fetchPage = createPageFetcher(queries);
  let underWay = new AbortController();
  /** The page of a link that was followed and is not here yet. */
  let wanted: { url: URL; kind: 'push' | 'replace' } | null = null;
  let arrival: Arrival | null = null;
  let shownPathname = window.location.pathname;
  let countsAsLink = false;
  let isRepeated = false;

  /** Ends what is under way. */
  function begin(): AbortSignal {
    underWay.abort();
    underWay = new AbortController();
    wanted = null;
    arrival = null;
    showProgress(false);
    return underWay.signal;
  }

  async function fetchVisibly(url: URL, signal: AbortSignal): Promise<Outcome> {
    const timer = setTimeout(() => signal.aborted || showProgress(true), patienceMs);
    const outcome = await fetchPage(url);
    clearTimeout(timer);
    if (!signal.aborted) showProgress(false);
    return outcome;
  }

  function arriveAt(url: URL, signal: AbortSignal): Arrival {
    const promise = fetchVisibly(url, signal);
    const coming: Arrival = { url, promise, outcome: null };
    void promise.then((outcome) => (coming.outcome = outcome));
    return coming;
  }

  async function follow(url: URL, kind: 'push' | 'replace', open: () => void): Promise<void> {
    const signal = begin();
    wanted = { url, kind };
    /** False where there is no connection. */
    const tryToOpen = async () => {
      const outcome = await fetchVisibly(url, signal);
      if (signal.aborted) return true;
      if (outcome === 'offline') return false;
      begin();
      open();
      return true;
    };
    if (await tryToOpen()) return;
    await stayOffline(tryToOpen, signal);
    if (!signal.aborted) begin();
  }

  /** Lets the router hear of Back or Forward, which it did not yet. */
  function repeatPop(): void {
    isRepeated = true;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    isRepeated = false;
  }

  return {
    navigate({ kind: asked, to, state, options, link }: Change): void {
      const url = new URL(history.createHref(to), window.location.href);
      // What replaces a page that has not come yet takes its place in the history.
      const kind = wanted?.kind === 'push' && url.pathname !== window.location.pathname ? 'push' : asked;
      const open = () => {
        shownPathname = url.pathname;
        history[kind](to, state, options);
      };
      if (url.pathname === window.location.pathname) {
        begin();
        open();
      } else if (link || countsAsLink) {
        void follow(url, kind, () => {
          if (kind === 'push') noteFollowed(url, link);
          open();
        });
      } else {
        arrival = arriveAt(url, begin());
        open();
      }
    },
    /** Back or Forward: holds the event up until the page is here. */
    pop(event: PopStateEvent): void {
      if (isRepeated) return;
      const signal = begin();
      const url = new URL(window.location.href);
      if (url.pathname === shownPathname) return;
      event.stopImmediatePropagation();
      const coming = arriveAt(url, signal);
      void coming.promise.then(() => {
        if (signal.aborted) return;
        begin();
        arrival = coming;
        shownPathname = url.pathname;
        repeatPop();
      });
    },
    /** Whatever `open` navigates to is opened as by a link: this page stays until the next one is here. */
    asLink(open: () => void): void {
      countsAsLink = true;
      open();
      countsAsLink = false;
    },
    /** Where one is, or is about to be by a link that was followed. */
    wantedPathname: (): string => (wanted?.url ?? window.location).pathname,
    /** Null where the page is here for certain. */
    findArrival: ({ pathname, search }: { pathname: string; search: string }): Arrival | null =>
      arrival?.url.pathname === pathname && arrival.url.search === search ? arrival : null,
    /** Fetches once more what did not come; false where there still is no connection. */
    async retry(): Promise<boolean> {
      if (!arrival) return true;
      const coming = arrival;
      coming.outcome = await fetchVisibly(coming.url, underWay.signal);
      return coming.outcome === 'ready';
    },
  };
}
