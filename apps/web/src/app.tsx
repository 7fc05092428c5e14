import { HydrationBoundary, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, Suspense, use, useEffect, useReducer } from 'react';
import { useLocation } from 'react-router';
import { AppShell } from '~/shell/app-shell.tsx';
import { ErrorBoundary } from '~/shell/error-boundary.tsx';
import { OfflinePage } from '~/shell/offline-page.tsx';
import { PageNavigationProvider } from '~/shell/page-navigation.tsx';
import { PageSkeleton } from '~/shell/page-skeleton.tsx';
import { loadedPage, loadPage, matchPage } from '~/lib/page-loader.ts';
import { usePageFocus } from '~/lib/page-focus.ts';
import { PageNavigationContext, type Arrival } from '~/lib/page-navigation.ts';
import type { PageRoute, PageState } from '~/lib/page.ts';
import { PageParamsContext } from '~/lib/page-params.ts';
import { SiteContext } from '~/lib/site.ts';
import { useScrollMemory } from '~/lib/scroll-memory.ts';
import { noteShownPage } from '~/lib/server-page.ts';

type AppProps = { state: PageState; queries: QueryClient };

/** The whole application inside <body>; the server and the browser wrap it in their own router. */
export function App({ state, queries }: AppProps) {
  return (
    <StrictMode>
      <SiteContext value={state.site}>
        <QueryClientProvider client={queries}>
          <HydrationBoundary state={state.queries}>
            <ErrorBoundary>
              <PageNavigationProvider>
                <AppShell>
                  <CurrentPage />
                </AppShell>
              </PageNavigationProvider>
            </ErrorBoundary>
          </HydrationBoundary>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>
  );
}

function CurrentPage() {
  const location = useLocation();
  const { pathname } = location;
  const { route, params } = matchPage(pathname);
  const navigation = use(PageNavigationContext);
  const arrival = navigation?.findArrival(location) ?? null;
  const [retries, countRetry] = useReducer((count: number) => count + 1, 0);
  useScrollMemory(arrival?.outcome !== 'offline');
  usePageFocus(`${pathname} ${retries}`);

  async function retry(late: Arrival) {
    const isReady = (await navigation?.retry(late)) ?? true;
    if (isReady) startTransition(countRetry);
    return isReady;
  }

  useEffect(() => noteShownPage(pathname), [pathname]);
  return (
    <Suspense key={route.path} fallback={<PageSkeleton />}>
      <ErrorBoundary key={pathname}>
        <PageParamsContext value={params}>
          <LoadedPage route={route} arrival={arrival} retry={retry} />
        </PageParamsContext>
      </ErrorBoundary>
    </Suspense>
  );
}

type LoadedPageProps = {
  route: PageRoute;
  arrival: Arrival | null;
  retry: (late: Arrival) => Promise<boolean>;
};

function LoadedPage({ route, arrival, retry }: LoadedPageProps) {
  const outcome = arrival && (arrival.outcome ?? use(arrival.promise));
  if (arrival && outcome === 'offline') return <OfflinePage retry={() => retry(arrival)} />;
  const { Page } = loadedPage(route) ?? use(loadPage(route));
  return <Page />;
}
