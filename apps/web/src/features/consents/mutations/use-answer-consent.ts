import { consentAddresses as at } from '@kalaangan/contract/consents/consents';
import type { consentBody } from '@kalaangan/contract/consents/consents.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { consentKeys } from '../keys.ts';
import type { GuardianLink } from '../queries.ts';

/** Saves the answer of a guardian. `withdraw`: the consent that was given before. */
export function useAnswerConsent(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: z.input<typeof consentBody> | 'withdraw') =>
      answer === 'withdraw'
        ? api(at.withdraw, { params: { token } })
        : api(at.answer, { params: { token }, body: answer }),
    onSuccess: ({ consent }) =>
      queries.setQueryData<GuardianLink>(consentKeys.link(token), { consent, problem: null }),
  });
}
