import {
  discussionAddresses as at,
  discussionLimits,
  type DiscussionSort,
} from '@kalaangan/contract/discussions/discussions';
import type { DiscussionPage } from '@kalaangan/contract/discussions/discussions.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { firstPage, followPage, pageQuery } from '~/lib/queries/page-param.ts';
import { discussionKeys } from './keys.ts';

export type DiscussionList = {
  sort: DiscussionSort;
  tag: string | null;
  /** The first page to show, from 1: more than 1 after a link of the pagination without JavaScript. */
  page: number;
};

export type DiscussionPagesQuery = ReturnType<typeof pagesQuery>;

function pagesQuery(
  key: readonly string[],
  fetchPage: (query: ReturnType<typeof pageQuery>, signal: AbortSignal) => Promise<DiscussionPage>,
  start = firstPage,
) {
  return infiniteQueryOptions({
    queryKey: [...discussionKeys.lists(), ...key],
    queryFn: ({ pageParam, signal }) => fetchPage(pageQuery(pageParam, discussionLimits.page), signal),
    initialPageParam: start,
    getNextPageParam: followPage,
  });
}

/** All discussions, or those of one tag, page by page. */
export function discussionsQuery(api: Api, { sort, tag, page }: DiscussionList): DiscussionPagesQuery {
  return pagesQuery(
    [sort, tag ?? '', page > 1 ? String(page) : ''],
    (query, signal) => api(at.list, { query: { sort, tag: tag ?? undefined, ...query } }, { signal }),
    { page },
  );
}

/** A person's discussions, newest first, page by page. */
export function personDiscussionsQuery(api: Api, userId: string): DiscussionPagesQuery {
  return pagesQuery(['person', userId], (query, signal) =>
    api(at.ofUser, { params: { id: userId }, query }, { signal }),
  );
}
