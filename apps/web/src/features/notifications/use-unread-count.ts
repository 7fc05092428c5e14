import { notificationAddresses as at, notificationLimits as limits } from '@kalaangan/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { notificationKeys } from './keys.ts';

/**
 * How many are unread: asked at once, then every minute while the page is looked at, and when it is looked at again.
 * Nothing is kept after the bell has gone: whoever logs in next starts from none.
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
