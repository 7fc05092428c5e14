import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { HistoryContext, LocationContext } from '../navigation/location.tsx';
import { PageNavigationContext } from '../navigation/page-navigation.ts';
import { PageParamsContext } from './page-params.ts';
import { SiteContext } from './site.ts';

/** Hands the contexts that every page has to another React root: the function wraps its content in them. */
export function usePageContexts(): (content: ReactNode) => ReactNode {
  const site = use(SiteContext);
  const queries = useQueryClient();
  const history = use(HistoryContext);
  const location = use(LocationContext);
  const navigation = use(PageNavigationContext);
  const params = use(PageParamsContext);
  return (content) => (
    <SiteContext value={site}>
      <QueryClientProvider client={queries}>
        <HistoryContext value={history}>
          <LocationContext value={location}>
            <PageNavigationContext value={navigation}>
              <PageParamsContext value={params}>{content}</PageParamsContext>
            </PageNavigationContext>
          </LocationContext>
        </HistoryContext>
      </QueryClientProvider>
    </SiteContext>
  );
}
