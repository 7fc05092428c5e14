import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryFunctionContext,
  type QueryKey,
  type SkipToken,
} from '@tanstack/react-query';

type PreparedPages<Page> = {
  data: InfiniteData<Page> | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Methods, so that each query may have a narrower key and cursor. */
type Functions<Page> = {
  page(context: QueryFunctionContext<QueryKey, unknown>): Page | Promise<Page>;
  next(last: Page, pages: Page[], lastCursor: unknown, cursors: unknown[]): unknown;
};

type PagesQuery<Page> = {
  queryKey: QueryKey;
  queryFn?: Functions<Page>['page'] | SkipToken;
  initialPageParam: unknown;
  getNextPageParam: Functions<Page>['next'];
};

const nothing = () => {};

function usePagesOnce<Page>({ queryKey, getNextPageParam }: PagesQuery<Page>): PreparedPages<Page> {
  const data = useQueryClient().getQueryData<InfiniteData<Page>>(queryKey);
  const [first] = data?.pages ?? [];
  const next = data && first && getNextPageParam(first, data.pages, data.pageParams[0], data.pageParams);
  return {
    data,
    error: null,
    refetch: nothing,
    hasNextPage: next !== undefined && next !== null,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: nothing,
  };
}

/** `useInfiniteQuery` for lists whose first page `prepare` fetches: like `usePreparedQuery`, without an observer on the server. */
export const usePreparedPages: typeof usePagesOnce = import.meta.env.SSR ? usePagesOnce : useInfiniteQuery;
