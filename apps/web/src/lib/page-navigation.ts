import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Navigator, To } from 'react-router';
import { createPageFetcher, type Outcome } from './page-arrival.ts';
import { stayOffline } from './offline.ts';
import { noteFollowed } from './page-focus.ts';

/** A page whose address is the browser's already, while its chunk and data may still be on their way. */
export type Arrival = { url: URL; promise: Promise<Outcome>; outcome: Outcome | null };

export type PageNavigation = ReturnType<typeof createPageNavigation>;

/** Null on the server, where nobody goes from page to page. */
export const PageNavigationContext = createContext<PageNavigation | null>(null);

/** How long nothing shows that a page is on its way, in milliseconds. */
const patienceMs = 200;

/**
 * The changes of page of this document. A followed link waits for the next page's chunk and data while the page before
 * stays, for good where there is no connection. Back and Forward wait too, but their address is there already. All
 * other navigation (a form was sent, a session ended) leaves its page at once.
 */
export function createPageNavigation(history: Navigator, queries: QueryClient) {
  const fetchPage = createPageFetcher(queries);
  const listeners = new Set<() => void>();
  let underWay = new AbortController();
  /** The page of a link that was followed and is not here yet. */
  let wanted: { url: URL; kind: 'push' | 'replace' } | null = null;
  let arrival: Arrival | null = null;
  let shownPathname = window.location.pathname;
  let isSlow = false;
  /** The link whose click is being handled, or `true` for what counts as a link. */
  let link: Element | true | null = null;

  function setSlow(next: boolean): void {
    isSlow = next;
    for (const listener of listeners) listener();
  }

  /** Ends what is under way. */
  function begin(): AbortSignal {
    underWay.abort();
    underWay = new AbortController();
    wanted = null;
    arrival = null;
    setSlow(false);
    return underWay.signal;
  }

  async function fetchVisibly(url: URL, signal: AbortSignal): Promise<Outcome> {
    const timer = setTimeout(() => signal.aborted || setSlow(true), patienceMs);
    const outcome = await fetchPage(url);
    clearTimeout(timer);
    if (!signal.aborted) setSlow(false);
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

  function navigate(asked: 'push' | 'replace', to: To, state: unknown, options?: object): void {
    const url = new URL(history.createHref(to), window.location.href);
    if (url.pathname === window.location.pathname) {
      begin();
      return history[asked](to, state, options);
    }
    // What replaces a page that has not come yet takes its place in the history.
    const kind = wanted?.kind === 'push' ? 'push' : asked;
    const open = () => history[kind](to, state, options);
    const by = link;
    if (by) {
      void follow(url, kind, () => {
        if (kind === 'push') noteFollowed(url, by === true ? null : by);
        open();
      });
    } else {
      arrival = arriveAt(url, begin());
      open();
    }
  }

  /**
   * Holds Back and Forward up until their page is here, then lets the router hear of them. To be called before the
   * router listens: listeners of the window are called in the order in which they came, whatever their phase.
   */
  function listen(): () => void {
    let isRepeated = false;
    const hear = (event: PopStateEvent) => {
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
        isRepeated = true;
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
        isRepeated = false;
      });
    };
    const click = ({ target }: MouseEvent) => {
      link = target instanceof Element ? target.closest('a[href]') : null;
      setTimeout(() => (link = null));
    };
    window.addEventListener('popstate', hear);
    document.addEventListener('click', click, { capture: true });
    return () => {
      window.removeEventListener('popstate', hear);
      document.removeEventListener('click', click, { capture: true });
    };
  }

  return {
    navigator: {
      ...history,
      push: (to: To, state?: unknown, options?: object) => navigate('push', to, state, options),
      replace: (to: To, state?: unknown, options?: object) => navigate('replace', to, state, options),
    },
    listen,
    /** The page of this pathname stands on the screen now. */
    shows: (pathname: string): void => void (shownPathname = pathname),
    /** Whatever `open` navigates to is opened as a link is. */
    asLink(open: () => void): void {
      link = true;
      open();
      link = null;
    },
    /** Where one is, or is about to be by a link that was followed. */
    wantedPathname: (): string => (wanted?.url ?? window.location).pathname,
    /** Null where the page is here for certain. */
    findArrival: ({ pathname, search }: { pathname: string; search: string }): Arrival | null =>
      arrival?.url.pathname === pathname && arrival.url.search === search ? arrival : null,
    /** Fetches once more what did not come; false where there still is no connection. */
    async retry(coming: Arrival): Promise<boolean> {
      coming.outcome = await fetchVisibly(coming.url, underWay.signal);
      return coming.outcome === 'ready';
    },
    isSlow: (): boolean => isSlow,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
