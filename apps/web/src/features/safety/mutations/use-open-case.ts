import { moderationAddresses as at } from '@kalaangan/contract/moderation';
import type { OfferedCategory, ReportTarget } from '@kalaangan/contract/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

type Opening = { targetType: ReportTarget; targetId: string; category: OfferedCategory };

/** Opens a case without a report, or finds the open one. */
export function useOpenCase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Opening) => api(at.open, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: safetyKeys.allLists() }),
  });
}
