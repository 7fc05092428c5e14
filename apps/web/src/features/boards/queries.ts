import { boardAddresses as at } from '@kalaangan/contract/boards/boards';
import type { BoardList, ListedBoard } from '@kalaangan/contract/boards/boards.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { nullIfMissing } from '~/lib/api/removed.ts';
import { firstPage, followPage, nextPage, pageQuery } from '~/lib/queries/page-param.ts';
import { boardKeys } from './keys.ts';

/** All boards of the member: there are at most a hundred. */
export function ownBoardsQuery(api: Api, memberId: string) {
  return queryOptions({
    queryKey: boardKeys.own(memberId),
    async queryFn({ signal }) {
      const boards: ListedBoard[] = [];
      let cursor: string | undefined;
      do {
        const page: BoardList = await api(at.list, { query: { limit: '50', cursor } }, { signal });
        boards.push(...page.boards);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return boards;
    },
  });
}

/** What the member has saved, the last saved first. */
export function savedQuery(api: Api, memberId: string) {
  return infiniteQueryOptions({
    queryKey: boardKeys.saved(memberId),
    queryFn: ({ pageParam, signal }) => api(at.saved, { query: pageQuery(pageParam) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
  });
}

/** The pages of a board; the first is null where there is no such board for the viewer. */
export function boardQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: boardKeys.detail(id),
    queryFn: ({ pageParam, ...context }) =>
      nullIfMissing(
        api(at.get, { params: { id }, query: pageQuery(pageParam) }, { signal: context.signal }),
        context,
      ),
    initialPageParam: firstPage,
    getNextPageParam: (last, _, place) => nextPage(last ?? undefined, place),
  });
}
