import { createContext, type ComponentType } from 'react';
import type { Navigator, To } from 'react-router';
import type { Change } from './change.ts';
import type { PageOpener } from './page-opener.ts';

export type NavigationCode = {
  opener: PageOpener;
  /** See `page-focus.ts`. */
  focusNewPage: (returned: string | null) => () => void;
  /** In place of a page that cannot be fetched. */
  OfflinePage: ComponentType<{ onReady: () => void }>;
};

export type PageNavigation = ReturnType<typeof createPageNavigation>;

/** Null on the server, where nobody goes from page to page. */
export const PageNavigationContext = createContext<PageNavigation | null>(null);

/**
 * The changes of page of this document, as `page-opener.ts` makes them. That code comes late: links wait for it, all
 * other navigation is the router's alone until then.
 */
export function createPageNavigation(history: Navigator, loadCode: () => Promise<NavigationCode>) {
  let code: NavigationCode | null = null;
  /** The link of the click that is being handled. */
  let link: Element | null = null;

  const load = async () => (code ??= await loadCode());

  const navigate =
    (kind: Change['kind']) =>
    (to: To, state?: unknown, options?: object): void => {
      const change: Change = { kind, to, state, options, link };
      if (code) code.opener.navigate(change);
      // Without the code a link leads to a document, as it would without any script.
      else if (link)
        load().then(
          ({ opener }) => opener.navigate(change),
          () => window.location.assign(history.createHref(to)),
        );
      else history[kind](to, state, options);
    };

  return {
    load,
    /** The code, where it is here. */
    findCode: () => code,
    navigator: { ...history, push: navigate('push'), replace: navigate('replace') },
    /**
     * Hears of links, and of Back and Forward. To be called before the router listens: listeners of the window are
     * called in the order in which they came, whatever their phase.
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
