import { discussionAddresses as at, type DiscussionSort } from '@kalaangan/contract/discussions';
import type { Discussion, DiscussionPage } from '@kalaangan/contract/discussions.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nullIfNotFound, type Api } from '~/lib/api.ts';
import { keepLoaded } from './detail/reply-tree.ts';
import { discussionKeys } from './keys.ts';

export type DiscussionList = {
  sort: DiscussionSort;
  tag: string | null;
  /** The page that a list begins with: another than the first where one came by a link without script. */
  page: number;
};

const first: string | undefined = undefined;
const cursorOf = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

export type DiscussionPagesQuery = ReturnType<typeof pagesQuery>;

function pagesQuery(
  key: readonly string[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<DiscussionPage>,
) {
  return infiniteQueryOptions({
    queryKey: [...discussionKeys.lists(), ...key],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: cursorOf,
  });
}

/** Discussions of all or of one tag, page by page. */
export function discussionsQuery(api: Api, { sort, tag, page }: DiscussionList): DiscussionPagesQuery {
  const begin = page > 1 ? String(page) : undefined;
  return pagesQuery([sort, tag ?? '', begin ?? ''], (cursor, signal) =>
    api(
      at.list,
      { query: { sort, tag: tag ?? undefined, cursor, page: cursor === undefined ? begin : undefined } },
      { signal },
    ),
  );
}

/** A person's discussions, newest first, page by page. */
export function personDiscussionsQuery(api: Api, userId: string): DiscussionPagesQuery {
  return pagesQuery(['person', userId], (cursor, signal) =>
    api(at.ofUser, { params: { id: userId }, query: { cursor } }, { signal }),
  );
}

/** One discussion with the first of its replies; null where there is none. */
export function discussionQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: discussionKeys.detail(id),
    queryFn: async ({ client, queryKey, signal }) => {
      const fresh = await nullIfNotFound(api(at.get, { params: { id } }, { signal }));
      return fresh && keepLoaded(fresh, client.getQueryData<Discussion | null>(queryKey));
    },
  });
}

/** The same as a member sees it: the page was made for everybody and does not know that one's votes. */
export function ownDiscussionQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...discussionQuery(api, id), queryKey: discussionKeys.own(id, memberId) });
}
