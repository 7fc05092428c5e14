import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { notificationKeys } from '../keys.ts';

/** Marks one as read. A failure is only logged, as the member is on the way to another page. */
export function useMarkRead(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(notificationAddresses.markRead, { params: { id } }),
    onError: (error) => console.warn('A notification could not be marked as read', error),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.count(userId) }),
  });
}
