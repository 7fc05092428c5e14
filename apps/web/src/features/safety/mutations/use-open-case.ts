import { moderationAddresses as at } from '@kalaangan/contract/moderation';
import type { ReportCategory } from '@kalaangan/contract/report-categories';
import type { ReportTarget } from '@kalaangan/contract/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

type Opening = { targetType: ReportTarget; targetId: string; category: ReportCategory };

/** Opens a case without a report, or finds the open one. */
export function useOpenCase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Opening) => api(at.open, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: safetyKeys.allLists() }),
  });
}
