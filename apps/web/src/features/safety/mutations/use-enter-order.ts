import { copyrightAddresses as at } from '@kalaangan/contract/safety/copyright';
import type { OrderFields } from '@kalaangan/contract/safety/copyright.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

/** Enters an order of a court or the government, each address of which becomes a case. */
export function useEnterOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderFields) => api(at.order, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: safetyKeys.allLists() }),
  });
}
