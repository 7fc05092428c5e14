import { breachAddresses as at } from '@kalaangan/contract/breaches/breaches';
import type { AnswerOf } from '@kalaangan/contract/call';
import type { breachCalls } from '@kalaangan/contract/breaches/breaches.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

const firstCursor: string | undefined = undefined;

export const breachKeys = { all: () => ['admin', 'breaches'] as const };

type Page = AnswerOf<(typeof breachCalls)[typeof at.list]>;

/** Queries the list of breaches, again and again while mails are sent, to show how many people have been told. */
export function breachesQuery() {
  return infiniteQueryOptions({
    queryKey: breachKeys.all(),
    queryFn: ({ pageParam, signal }) => api(at.list, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ breaches }) =>
        breaches.some(({ sentAt, finishedAt }) => sentAt !== null && finishedAt === null),
      )
        ? 5000
        : false,
    gcTime: 0,
  });
}
