import { discussionAddresses as at, type DiscussionSort } from '@kalaangan/contract/discussions';
import type { DiscussionPage } from '@kalaangan/contract/discussions.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api.ts';
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
