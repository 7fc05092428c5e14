import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Opens what is sealed of a case; each time is logged with its reason. */
export function useReadSeal(caseId: string) {
  return useMutation({
    mutationFn: (reason: string) => api(at.seal, { params: { id: caseId }, body: { reason } }),
    // What is sealed does not stay in memory longer than it is shown.
    gcTime: 0,
  });
}
