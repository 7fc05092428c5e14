import { createContext, type ComponentType } from 'react';
import type { Navigator, To } from 'react-router';
import type { NavigationRequest } from './navigation-request.ts';
import type { PageOpener } from './page-opener.ts';

export type NavigationCode = {
  opener: PageOpener;
  /** See `page-focus.ts`. */
  focusNewPage: (historyKey: string | null) => () => void;
  /** Shown instead of a page that cannot be fetched. */
  OfflinePage: ComponentType<{ onReady: () => void }>;
};

export type PageNavigation = ReturnType<typeof createPageNavigation>;

/** Null on the server, where there is no navigation. */
export const PageNavigationContext = createContext<PageNavigation | null>(null);

/**
 * Navigation between pages by `page-opener.ts`. That code is loaded lazily: until then clicked links wait for it, and
 * all other navigation goes directly to the router.
 */
export function createPageNavigation(history: Navigator, loadCode: () => Promise<NavigationCode>) {
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

  const navigate =
    (kind: NavigationRequest['kind']) =>
    (to: To, state?: unknown, options?: object): void => {
      const request: NavigationRequest = { kind, to, state, options, link };
      if (code) code.opener.navigate(request);
      // If the code cannot be loaded, the link opens as a document, as it would without JavaScript.
      else if (link)
        load().then(
          ({ opener }) => opener.navigate(request),
          () => window.location.assign(history.createHref(to)),
        );
      else history[kind](to, state, options);
    };

  return {
    load,
    /** The code, or null until it is loaded. */
    findCode: () => code,
    navigator: { ...history, push: navigate('push'), replace: navigate('replace') },
    /**
     * Listens to clicks on links and to Back and Forward. Must be called before the router adds its listener: listeners
     * on the window itself run in the order in which they were added, whatever their phase.
     */
    listen(): () => void {
      const pop = (event: PopStateEvent) => code?.opener.pop(event);
      const click = ({ target }: MouseEvent) => {
        link = target instanceof Element ? target.closest('a[href]') : null;
        setTimeout(() => (link = null));
      };
      window.addEventListener('popstate', pop);
      document.addEventListener('click', click, true);
      return () => {
        window.removeEventListener('popstate', pop);
        document.removeEventListener('click', click, true);
      };
    },
  };
}
