import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api.ts';

/** Creates a query cache: one for each browser tab, one for each page that the server renders. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data that a page shows again is fetched in the background; only what several parts ask for at once is not.
        staleTime: 2_000,
        // A 4xx answer would be the same again; a network or server error may not.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        refetchOnWindowFocus: false,
        // Nothing on the server is rendered again, which unchanged parts would spare.
        structuralSharing: !import.meta.env.SSR,
      },
      mutations: {
        // Also sent while the browser reports to be offline, so that the person is told of the failure at once.
        networkMode: 'always',
        // The variables may be a password or large files: they are dropped soon after the component has unmounted.
        gcTime: 1000,
      },
    },
  });
}
