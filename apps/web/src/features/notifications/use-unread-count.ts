import {
  notificationAddresses as at,
  notificationLimits as limits,
} from '@kalaangan/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { notificationKeys } from './keys.ts';

/**
 * The number of unread notifications, 0 until it is known. Fetched on mount, every `pollMs` while the page is visible,
 * and when it becomes visible again. Not cached after unmount, so that the next member starts from 0.
 */
export function useUnreadCount(userId: string): number {
  const { data: count = 0 } = useQuery({
    queryKey: notificationKeys.count(userId),
    queryFn: async ({ signal }) => {
      try {
        return (await api(at.count, {}, { signal })).count;
      } catch (error) {
        if (!signal.aborted) console.warn('The notifications could not be counted', error);
        throw error;
      }
    },
    refetchInterval: limits.pollMs,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
  return count;
}
