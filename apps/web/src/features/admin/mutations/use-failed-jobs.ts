import { queueAddresses as at } from '@kalaangan/contract/admin/queue';
import type { JobChoice } from '@kalaangan/contract/admin/queue.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { queueKeys } from '../queue/queries.ts';

export type QueueAct = { act: 'retry' | 'discard'; choice: JobChoice };

/** Tries a failed job, or all of a name, once more, or discards them. */
export function useFailedJobs() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ act, choice }: QueueAct) => api(at[act], { body: choice }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queueKeys.all() }),
  });
}
