import { moderationAddresses as at, type CaseList } from '@kalaangan/contract/safety/moderation';
import { ruleMailAddresses as ruleMails } from '@kalaangan/contract/safety/rule-mails';
import type { OwnWork } from '@kalaangan/contract/safety/appeals.calls';
import type { Visibility } from '@kalaangan/contract/social/visibility';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nullIfNotFound } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { safetyKeys } from './keys.ts';

const firstCursor: string | undefined = undefined;
const nextCursorOf = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

/** Interval in which lists are fetched again, as other moderators change them meanwhile. */
const listRefreshMs = 60_000;
/** Interval in which a case is fetched again: addresses of its pictures are valid for ten minutes. */
const caseRefreshMs = 5 * 60_000;

/** One of the lists of the queue, with the counts of all. */
export function casesQuery(state: CaseList) {
  return infiniteQueryOptions({
    queryKey: safetyKeys.list(state),
    queryFn: ({ pageParam, signal }) => api(at.list, { query: { state, cursor: pageParam } }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursorOf,
    refetchInterval: listRefreshMs,
  });
}

/** Resolves to null where the case does not exist. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: safetyKeys.case(id),
    queryFn: ({ signal }) => nullIfNotFound(api(at.get, { params: { id } }, { signal })),
    select: (answer) => answer && answer.case,
    refetchInterval: caseRefreshMs,
  });
}

export function logQuery() {
  return infiniteQueryOptions({
    queryKey: safetyKeys.log(),
    queryFn: ({ pageParam, signal }) => api(at.log, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursorOf,
    gcTime: 0,
  });
}

/** A decision that the member may appeal against, and their appeal. */
export function appealQuery(caseId: string) {
  return queryOptions({
    queryKey: safetyKeys.appeal(caseId),
    queryFn: ({ signal }) => api(at.getAppeal, { params: { id: caseId } }, { signal }),
    select: (answer) => answer.case,
  });
}

export function strikesQuery() {
  return queryOptions({
    queryKey: safetyKeys.strikes(),
    queryFn: ({ signal }) => api(at.strikes, {}, { signal }),
    select: (answer) => answer.strikes,
  });
}

/** Queries whether the mail that reminds of the rules is on, for the member or a link's token (null if invalid). */
export function ruleMailsQuery(token: string | null) {
  return queryOptions({
    queryKey: safetyKeys.ruleMails(token),
    queryFn: ({ signal }) =>
      token === null
        ? api(ruleMails.own, {}, { signal })
        : nullIfNotFound(api(ruleMails.get, { params: { token } }, { signal })),
  });
}

/** The member's own works that are under review or removed, newest first. */
export function ownWorksQuery(visibility: Visibility) {
  return infiniteQueryOptions({
    queryKey: safetyKeys.works(visibility),
    queryFn: async ({ pageParam, signal }) => {
      const query = { visibility, cursor: pageParam };
      const { works, ...end } = await api(at.works, { query }, { signal });
      // The same address lists by status, in another form.
      return { works: works.filter((work): work is OwnWork => 'decision' in work), ...end };
    },
    initialPageParam: firstCursor,
    getNextPageParam: nextCursorOf,
  });
}
