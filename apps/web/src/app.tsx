import { HydrationBoundary, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { AppShell } from '~/features/shell';
import { ErrorBoundary } from '~/features/shell/error-boundary';
import { PageSkeleton } from '~/features/shell/page-skeleton';
import { loadedPage, loadPage, matchPage } from '~/lib/page-loader';
import type { PageState } from '~/lib/page';
import { SiteContext } from '~/lib/site';
import { useScrollMemory } from '~/lib/scroll-memory';

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
  const { route } = matchPage(pathname);
  useScrollMemory();
  return (
    <Suspense key={route.path} fallback={<PageSkeleton />}>
      <ErrorBoundary key={pathname}>
        <LoadedPage pathname={pathname} />
      </ErrorBoundary>
    </Suspense>
  );
}

function LoadedPage({ pathname }: { pathname: string }) {
  const { route } = matchPage(pathname);
  const { Page } = loadedPage(route) ?? use(loadPage(route));
  return <Page />;
}
