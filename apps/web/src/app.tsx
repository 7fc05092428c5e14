import { HydrationBoundary, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { AppShell } from '~/shell/app-shell.tsx';
import { ErrorBoundary } from '~/shell/error-boundary.tsx';
import { PageSkeleton } from '~/shell/page-skeleton.tsx';
import { loadedPage, loadPage, matchPage } from '~/lib/page-loader.ts';
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
              <AppShell>
                <CurrentPage />
              </AppShell>
            </ErrorBoundary>
          </HydrationBoundary>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const { route, params } = matchPage(pathname);
  useScrollMemory();
  useEffect(() => noteShownPage(pathname), [pathname]);
  return (
    <Suspense key={route.path} fallback={<PageSkeleton />}>
      <ErrorBoundary key={pathname}>
        <PageParamsContext value={params}>
          <LoadedPage route={route} />
        </PageParamsContext>
      </ErrorBoundary>
    </Suspense>
  );
}

function LoadedPage({ route }: { route: PageRoute }) {
  const { Page } = loadedPage(route) ?? use(loadPage(route));
  return <Page />;
}
