import { basePath } from '@kalaangan/messages/page-language';
import { routes } from '~/routes.ts';
import type { PageParams } from './page-params.ts';
import type { PageModule, PageRoute } from './page.ts';
import { isServerPageShown } from './server-page.ts';

const loading = new Map<PageRoute, Promise<PageModule>>();
const loaded = new Map<PageRoute, PageModule>();
const failed = new Set<PageRoute>();

export type PageMatch = { route: PageRoute; params: PageParams };

function partsOf(path: string): string[] {
  const [, ...parts] = path.split('/');
  while (parts.at(-1) === '') parts.pop();
  return parts;
}

const patterns = routes.map((route) => ({ route, parts: route.path === '*' ? null : partsOf(route.path) }));

/** The route of a path, with decoded parameters. There always is one: the last route matches every path. */
export function matchPage(pathname: string): PageMatch {
  const given = partsOf(withoutBase(pathname));
  for (const { route, parts } of patterns) {
    const params = parts ? matchParts(parts, given) : {};
    if (params) return { route, params };
  }
  throw new Error('the table of routes must end with one for every address');
}

/** Removes the prefix of the page's language; that of another one is a part like any. */
function withoutBase(pathname: string): string {
  return pathname === basePath || pathname.startsWith(`${basePath}/`)
    ? pathname.slice(basePath.length)
    : pathname;
}

/** The parameters, or null if the parts differ. Letter case makes no difference. */
function matchParts(parts: readonly string[], given: readonly string[]): PageParams | null {
  if (parts.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decode(text);
    else if (part !== text.toLowerCase()) return null;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid percent-encoding: nothing has such a name, so the page is not found.
    return text;
  }
}

/** The page that the server rendered, if it has parts: without them it can be hydrated, but not rendered. */
let first: { route: PageRoute; module: PageModule } | null = null;

/** Loads the module of the page that the server rendered, by its URL. */
export async function loadFirstPage(route: PageRoute, url: string): Promise<void> {
  const module: PageModule = await import(/* @vite-ignore */ url);
  if (module.parts) {
    first = { route, module };
    return;
  }
  loaded.set(route, module);
  loading.set(route, Promise.resolve(module));
}

async function download({ source }: PageRoute): Promise<PageModule> {
  const { loadPageModule } = await import('~/page-modules.ts');
  const module = await loadPageModule(source);
  await Promise.all((module.parts ?? []).map((part) => part.load()));
  return module;
}

/**
 * Loads a page's module and parts once. A failure is cached: rendering calls this again and must get the same
 * rejection.
 */
export function loadPage(route: PageRoute): Promise<PageModule> {
  let promise = loading.get(route);
  if (!promise) {
    promise = download(route).then(
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

/** Loads a page like `loadPage`, but tries again after a failure. */
export function retryPage(route: PageRoute): Promise<PageModule> {
  if (failed.delete(route)) loading.delete(route);
  return loadPage(route);
}

/** The page's module if it is loaded, so that rendering and hydration need not suspend. */
export function loadedPage(route: PageRoute): PageModule | null {
  if (first?.route === route && isServerPageShown()) return first.module;
  return loaded.get(route) ?? null;
}
