import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

/** Keeps a case for oneself, prolongs that, or gives the case back. */
export function useClaimCase(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: 'claim' | 'release') =>
      api(wanted === 'claim' ? at.claim : at.release, { params: { id } }),
    onSuccess: (answer) => queries.setQueryData(safetyKeys.case(id), answer),
    onError: () => queries.invalidateQueries({ queryKey: safetyKeys.case(id) }),
    onSettled: () => queries.invalidateQueries({ queryKey: safetyKeys.allLists() }),
  });
}
