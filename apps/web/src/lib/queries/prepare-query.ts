import type {
  InfiniteData,
  QueryClient,
  QueryFunctionContext,
  QueryKey,
  SkipToken,
} from '@tanstack/react-query';

/** Methods, so that each query may have a narrower key and cursor. */
type Functions<Data> = {
  one(context: QueryFunctionContext): Data | Promise<Data>;
  page(context: QueryFunctionContext<QueryKey, unknown>): Data | Promise<Data>;
};

type OneQuery<Data> = { queryKey: QueryKey; queryFn?: Functions<Data>['one'] | SkipToken };

type PagesQuery<Page> = {
  queryKey: QueryKey;
  queryFn?: Functions<Page>['page'] | SkipToken;
  initialPageParam: unknown;
};

/** Signal that is never aborted: rendering is not interrupted. */
const { signal } = new AbortController();

/** Puts data into the cache of a page on the server, which nothing observes; a failed call is not repeated. */
function keep<Data>(queries: QueryClient, queryKey: QueryKey, initialData: Data): Data {
  queries.getQueryCache().build<unknown>(queries, { queryKey, initialData });
  return initialData;
}

function functionOf<Call>(queryFn: Call | SkipToken | undefined): Call {
  if (queryFn === undefined || typeof queryFn === 'symbol') throw new Error('the query has no function');
  return queryFn;
}

async function queryOnce<Data>(client: QueryClient, { queryKey, queryFn }: OneQuery<Data>): Promise<Data> {
  const context = { client, queryKey, signal, meta: undefined };
  return keep(client, queryKey, await functionOf(queryFn)(context));
}

async function queryPagesOnce<Page>(
  client: QueryClient,
  { queryKey, queryFn, initialPageParam: pageParam }: PagesQuery<Page>,
): Promise<InfiniteData<Page>> {
  const context = { client, queryKey, signal, meta: undefined, pageParam, direction: 'forward' } as const;
  const page = await functionOf(queryFn)(context);
  return keep(client, queryKey, { pages: [page], pageParams: [pageParam] });
}

/**
 * Fetches what a page shows, for its `prepare`; rejects as the query does. On the server without observers and repetitions, which
 * took about a tenth of the time of a page (decision 47).
 */
export const prepareQuery: typeof queryOnce = import.meta.env.SSR
  ? queryOnce
  : (queries, options) => queries.query(options);

/** The same for the first page of a list. */
export const preparePages: typeof queryPagesOnce = import.meta.env.SSR
  ? queryPagesOnce
  : (queries, options) => queries.infiniteQuery(options);
