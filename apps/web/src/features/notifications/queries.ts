import { notificationAddresses as at, notificationLimits as limits } from '@kalaangan/contract/notifications';
import type { NotificationPage } from '@kalaangan/contract/notifications.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { notificationKeys } from './keys.ts';

const firstCursor: string | undefined = undefined;

/** The notifications of the panel, page by page; fetched again each time it opens. */
export function notificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(userId),
    queryFn: ({ pageParam, signal }) =>
      api(at.list, { query: { limit: String(limits.page), cursor: pageParam } }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (page: NotificationPage) => page.nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
}
