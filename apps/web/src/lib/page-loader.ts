import { matchPath } from 'react-router';
import { routes } from '~/routes.ts';
import type { PageParams } from './page-params.ts';
import type { PageModule, PageRoute } from './page.ts';

const loading = new Map<PageRoute, Promise<PageModule>>();
const loaded = new Map<PageRoute, PageModule>();

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

/** How long a failed download stays failed: rendering asks again and must meet the same failure to show it. */
const failureMs = 3_000;

/** Loads a page's chunk once. A failed download is forgotten after a moment, so that the next try is a real one. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  let promise = loading.get(route);
  if (!promise) {
    promise = route.load().then(
      (module) => {
        loaded.set(route, module);
        return module;
      },
      (error: unknown) => {
        setTimeout(() => loading.delete(route), failureMs);
        throw error;
      },
    );
    loading.set(route, promise);
  }
  return promise;
}

/** The page's module where its chunk is here already: rendering then needs no wait, also when hydrating. */
export function loadedPage(route: PageRoute): PageModule | null {
  return loaded.get(route) ?? null;
}
