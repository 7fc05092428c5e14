import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import type { DecisionFields } from '@kalaangan/contract/safety/moderation.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

/** Decides on a case and closes it. */
export function useDecideCase(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DecisionFields) => api(at.decide, { params: { id }, body }),
    onSuccess: (answer) => queries.setQueryData(safetyKeys.case(id), answer),
    onError: () => queries.invalidateQueries({ queryKey: safetyKeys.case(id) }),
    onSettled: () => queries.invalidateQueries({ queryKey: safetyKeys.allLists() }),
  });
}
