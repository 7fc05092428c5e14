import {
  notificationAddresses as at,
  notificationLimits as limits,
} from '@kalaangan/contract/notifications/notifications';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { firstPage, followPage, pageQuery } from '~/lib/queries/page-param.ts';
import { notificationKeys } from './keys.ts';

/** The notifications of the panel, page by page; fetched again each time it opens. */
export function notificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(userId),
    queryFn: ({ pageParam, signal }) =>
      api(at.list, { query: pageQuery(pageParam, limits.page) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: followPage,
    staleTime: 0,
    gcTime: 0,
  });
}
