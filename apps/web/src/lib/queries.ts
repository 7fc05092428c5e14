import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** The query cache: one for each browser tab, one for each page that the server renders. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What the server refuses, it refuses again; what did not arrive may the second time.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        refetchOnWindowFocus: false,
      },
      mutations: {
        // Tried at once also where the browser believes that there is no connection: whoever waits is told of the failure.
        networkMode: 'always',
        // What was sent may be a password or large files: it is not kept once nobody shows its outcome.
        gcTime: 1000,
      },
    },
  });
}
