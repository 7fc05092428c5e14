import { queueAddresses as at } from '@kalaangan/contract/admin/queue';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

export const queueKeys = {
  all: () => ['admin', 'queue'] as const,
  state: () => [...queueKeys.all(), 'state'] as const,
  failed: (name: string) => [...queueKeys.all(), 'failed', name] as const,
};

const everyMs = 10_000;

/** Queries where the queue and the mails stand, again and again while somebody looks at it. */
export function queueQuery() {
  return queryOptions({
    queryKey: queueKeys.state(),
    queryFn: ({ signal }) => api(at.get, {}, { signal }),
    refetchInterval: everyMs,
    gcTime: 0,
  });
}

/** Queries the newest failed jobs of a name. */
export function failedJobsQuery(name: string) {
  return queryOptions({
    queryKey: queueKeys.failed(name),
    queryFn: ({ signal }) => api(at.failed, { query: { name } }, { signal }),
    gcTime: 0,
  });
}
