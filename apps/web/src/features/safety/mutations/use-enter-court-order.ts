import { copyrightAddresses as at } from '@kalaangan/contract/safety/copyright';
import type { CourtOrderFields } from '@kalaangan/contract/safety/copyright.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

/** Enters a court's order on a copyright notice, which the case shows then. */
export function useEnterCourtOrder(number: string, caseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CourtOrderFields) => api(at.courtOrder, { params: { number }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: safetyKeys.case(caseId) }),
  });
}
