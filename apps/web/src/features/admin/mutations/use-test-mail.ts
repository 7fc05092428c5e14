import { queueAddresses as at } from '@kalaangan/contract/admin/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { queueKeys } from '../queue/queries.ts';

/** Sends a mail to oneself. */
export function useTestMail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(at.testMail, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: queueKeys.state() }),
  });
}
