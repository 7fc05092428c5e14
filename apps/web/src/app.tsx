import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, use, useEffect, useReducer, type ReactNode } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { AppShell } from '~/shell/app-shell.tsx';
import { ErrorBoundary } from '~/shell/failures/error-boundary.tsx';
import { HydrationMark } from '~/lib/pages/hydrated.ts';
import { PageNavigationContext } from '~/lib/navigation/page-navigation.ts';
import { PageNavigationProvider } from '~/shell/page-navigation-provider.tsx';
import type { PendingPage } from '~/lib/navigation/page-opener.ts';
import { usePageFocus } from '~/lib/navigation/use-page-focus.ts';
import { PageSkeleton } from '~/shell/page-skeleton.tsx';
import { loadedPage, loadPage, matchPage } from '~/lib/pages/page-loader.ts';
import type { PageRoute, PageState, Site } from '~/lib/pages/page.ts';
import { PageParamsContext } from '~/lib/pages/page-params.ts';
import { SiteChangeContext, SiteContext } from '~/lib/pages/site.ts';
import { useScrollMemory } from '~/lib/pages/scroll-memory.ts';
import { noteShownPage } from '~/lib/pages/server-page.ts';

type AppProps = {
  state: PageState;
  /** The query cache, filled with the data of the first render. */
  queries: QueryClient;
};

/** The application inside <body>; the server and the browser wrap it in a location. */
export function App({ state, queries }: AppProps) {
  const [site, changeSite] = useReducer(withChange, state.site);
  return (
    <StrictMode>
      <SiteContext value={site}>
        <SiteChangeContext value={changeSite}>
          <QueryClientProvider client={queries}>
            <ErrorBoundary>
              <PageNavigationProvider>
                <AppShell notice={state.notice ?? null}>
                  <CurrentPage />
                </AppShell>
              </PageNavigationProvider>
            </ErrorBoundary>
          </QueryClientProvider>
        </SiteChangeContext>
      </SiteContext>
    </StrictMode>
  );
}

const withChange = (site: Site, change: Partial<Site>): Site => ({ ...site, ...change });

function CurrentPage() {
  const location = useLocation();
  const { pathname } = location;
  const { route, params } = matchPage(pathname);
  const code = use(PageNavigationContext)?.findCode();
  const pending = code?.opener.findPendingPage(location);
  const [retries, countRetry] = useReducer((count: number) => count + 1, 0);
  useScrollMemory(pending?.outcome !== 'offline');
  usePageFocus(`${pathname} ${retries}`);
  useEffect(() => noteShownPage(pathname), [pathname]);

  return (
    <Suspense key={route.path} fallback={<PageSkeleton />}>
      <ErrorBoundary key={pathname}>
        <PageParamsContext value={params}>
          <LoadedPage
            route={route}
            pending={pending}
            offline={code && <code.OfflinePage onReady={countRetry} />}
          />
        </PageParamsContext>
      </ErrorBoundary>
      <HydrationMark />
    </Suspense>
  );
}

type LoadedPageProps = {
  route: PageRoute;
  pending: PendingPage | null | undefined;
  /** Content shown instead of the page if the server could not be reached. */
  offline: ReactNode;
};

function LoadedPage({ route, pending, offline }: LoadedPageProps) {
  const outcome = pending && (pending.outcome ?? use(pending.promise));
  if (outcome === 'offline') return offline;
  const { Page } = loadedPage(route) ?? use(loadPage(route));
  return <Page />;
}
