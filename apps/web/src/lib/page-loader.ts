import { matchPath } from 'react-router';
import { routes } from '~/routes.ts';
import type { PageParams } from './page-params.ts';
import type { PageModule, PageRoute } from './page.ts';

const loading = new Map<PageRoute, Promise<PageModule>>();
const loaded = new Map<PageRoute, PageModule>();
const failed = new Set<PageRoute>();

export type PageMatch = { route: PageRoute; params: PageParams };

/** The route of a path, with decoded parameters. There always is one: the last route matches every path. */
export function matchPage(pathname: string): PageMatch {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: decodeAll(match.params) };
  }
  throw new Error('the table of routes must end with one for every address');
}

/** `matchPath` returns parameters percent-encoded. */
function decodeAll(params: PageParams): PageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, text === undefined ? text : decode(text)]),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid percent-encoding: nothing has such a name, so the page is not found.
    return text;
  }
}

/** Loads a page's chunk once. A failure is cached: rendering calls this again and must get the same rejection. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  let promise = loading.get(route);
  if (!promise) {
    promise = route.load().then(
      (module) => {
        loaded.set(route, module);
        return module;
      },
      (error: unknown) => {
        failed.add(route);
        throw error;
      },
    );
    loading.set(route, promise);
  }
  return promise;
}

/** Like `loadPage`, but tries again after a failure. */
export function retryPage(route: PageRoute): Promise<PageModule> {
  if (failed.delete(route)) loading.delete(route);
  return loadPage(route);
}

/** The page's module if it is loaded, so that rendering and hydration need not suspend. */
export function loadedPage(route: PageRoute): PageModule | null {
  return loaded.get(route) ?? null;
}
