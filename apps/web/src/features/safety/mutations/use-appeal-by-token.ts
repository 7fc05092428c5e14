import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

type Appeal = { caseId: string; text: string; statusToken: string };

/** Sends the appeal of a visitor, who has the token of their report and no account. */
export function useAppealByToken(onSettled: () => Promise<unknown>) {
  return useMutation({
    mutationFn: (body: Appeal) => api(at.appeal, { body }),
    // Also after a failure: it may have been sent from another tab.
    onSettled,
  });
}
