import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { notificationKeys } from '../keys.ts';
import { notificationsQuery } from '../queries.ts';

/** Marks all as read, then fetches the first page again; the old one stays visible meanwhile. */
export function useMarkAllRead(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(notificationAddresses.markAllRead, {}),
    onSuccess() {
      const { queryKey } = notificationsQuery(userId);
      queries.setQueryData(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      return Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: notificationKeys.count(userId) }),
      ]);
    },
    onError: (error) => console.warn('The notifications could not be marked as read', error),
  });
}
