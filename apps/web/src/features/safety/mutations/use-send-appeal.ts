import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

export function useSendAppeal(caseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api(at.appeal, { body: { caseId, text } }),
    // Also after a failure: it may have been sent from another tab.
    onSettled: () => queries.invalidateQueries({ queryKey: safetyKeys.appeal(caseId) }),
  });
}
