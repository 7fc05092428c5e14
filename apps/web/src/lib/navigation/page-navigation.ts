import { createContext, type ComponentType } from 'react';
import type { History } from './history.ts';
import type { NavigationRequest } from './navigation-request.ts';
import type { PageOpener } from './page-opener.ts';

export type NavigationCode = {
  opener: PageOpener;
  /** See `page-focus.ts`. */
  focusNewPage: (historyKey: string | null) => () => void;
  /** Page shown instead of one that cannot be fetched. */
  OfflinePage: ComponentType<{ onReady: () => void }>;
};

export type PageNavigation = ReturnType<typeof createPageNavigation>;

/** Navigation between pages; null on the server, where there is none. */
export const PageNavigationContext = createContext<PageNavigation | null>(null);

/**
 * Navigation between pages by `page-opener.ts`. That code is loaded lazily: until then clicked links wait for it, and
 * all other navigation goes directly to the history.
 */
export function createPageNavigation(history: History, loadCode: () => Promise<NavigationCode>) {
  let code: NavigationCode | null = null;
  let loading: Promise<NavigationCode> | null = null;
  /** The link whose click is being handled. */
  let link: Element | null = null;

  /** Loads it once, also for those who ask meanwhile: of two openers neither would cancel what the other one opens. */
  function load(): Promise<NavigationCode> {
    loading ??= loadCode().then(
      (loaded) => (code = loaded),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  return {
    load,
    /** The code, or null until it is loaded. */
    findCode: () => code,
    navigate(kind: NavigationRequest['kind'], href: string, state: unknown): void {
      const request: NavigationRequest = { kind, href, state, link };
      if (code) code.opener.navigate(request);
      // If the code cannot be loaded, the link opens as a document, as it would without JavaScript.
      else if (link)
        load().then(
          ({ opener }) => opener.navigate(request),
          () => window.location.assign(href),
        );
      else history[kind](href, state);
    },
    /** Notes which link is clicked, and lets Back and Forward wait for their pages. @returns a function that ends it */
    listen(): () => void {
      const click = ({ target }: MouseEvent) => {
        link = target instanceof Element ? target.closest('a[href]') : null;
        setTimeout(() => (link = null));
      };
      document.addEventListener('click', click, true);
      const release = history.holdPops((follow) => (code ? code.opener.pop(follow) : follow()));
      return () => {
        release();
        document.removeEventListener('click', click, true);
      };
    },
  };
}
