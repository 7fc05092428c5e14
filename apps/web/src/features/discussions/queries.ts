import { discussionAddresses as at, type DiscussionSort } from '@kalaangan/contract/discussions';
import type { Discussion, DiscussionPage } from '@kalaangan/contract/discussions.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nullIfNotFound, type Api } from '~/lib/api.ts';
import { keepLoadedReplies } from './detail/reply-tree.ts';
import { discussionKeys } from './keys.ts';

export type DiscussionList = {
  sort: DiscussionSort;
  tag: string | null;
  /** The first page to show, from 1: more than 1 after a link of the pagination without JavaScript. */
  page: number;
};

const firstCursor: string | undefined = undefined;
const cursorOf = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

export type DiscussionPagesQuery = ReturnType<typeof pagesQuery>;

function pagesQuery(
  key: readonly string[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<DiscussionPage>,
) {
  return infiniteQueryOptions({
    queryKey: [...discussionKeys.lists(), ...key],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: firstCursor,
    getNextPageParam: cursorOf,
  });
}

/** All discussions, or those of one tag, page by page. */
export function discussionsQuery(api: Api, { sort, tag, page }: DiscussionList): DiscussionPagesQuery {
  const startPage = page > 1 ? String(page) : undefined;
  return pagesQuery([sort, tag ?? '', startPage ?? ''], (cursor, signal) =>
    api(
      at.list,
      { query: { sort, tag: tag ?? undefined, cursor, page: cursor === undefined ? startPage : undefined } },
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

/** A discussion with its first replies; null if it does not exist. */
export function discussionQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: discussionKeys.detail(id),
    queryFn: async ({ client, queryKey, signal }) => {
      const fresh = await nullIfNotFound(api(at.get, { params: { id } }, { signal }));
      return fresh && keepLoadedReplies(fresh, client.getQueryData<Discussion | null>(queryKey));
    },
  });
}

/** The same with the member's votes and permissions, which the page rendered for everybody does not have. */
export function ownDiscussionQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...discussionQuery(api, id), queryKey: discussionKeys.own(id, memberId) });
}
