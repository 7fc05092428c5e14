import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import type { OfferedCategory } from '@kalaangan/contract/safety/reports';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import type { Reported } from '../reported.ts';

type Opening = { reported: Reported; category: OfferedCategory };

/** Opens a case without a report, for moderators, or finds the open one. Resolves to its id. */
export function useOpenCase() {
  return useMutation({
    mutationFn: async ({ reported: { type, id }, category }: Opening) => {
      const answer = await api(moderationAddresses.open, {
        body: { targetType: type, targetId: id, category },
      });
      return answer.case._id;
    },
  });
}
