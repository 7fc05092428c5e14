import { matchPath } from 'react-router';
import { routes } from '~/routes.ts';
import type { PageParams } from './page-params.ts';
import type { PageModule, PageRoute } from './page.ts';

const loading = new Map<PageRoute, Promise<PageModule>>();
const loaded = new Map<PageRoute, PageModule>();
const failed = new Set<PageRoute>();

export type PageMatch = { route: PageRoute; params: PageParams };

/** The page of an address. There always is one: the last route takes everything. */
export function matchPage(pathname: string): PageMatch {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: decodeAll(match.params) };
  }
  throw new Error('the table of routes must end with one for every address');
}

/** The parts of an address are matched as they stand in it. */
function decodeAll(params: PageParams): PageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, text === undefined ? text : decode(text)]),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an encoding at all: there is nothing of that name, and the page says so.
    return text;
  }
}

/** Loads a page's chunk once. A failure stays: rendering asks again and must meet the same failure to show it. */
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

/** Loads a page's chunk again where the last attempt failed. */
export function retryPage(route: PageRoute): Promise<PageModule> {
  if (failed.delete(route)) loading.delete(route);
  return loadPage(route);
}

/** The page's module where its chunk is here already: rendering then needs no wait, also when hydrating. */
export function loadedPage(route: PageRoute): PageModule | null {
  return loaded.get(route) ?? null;
}
