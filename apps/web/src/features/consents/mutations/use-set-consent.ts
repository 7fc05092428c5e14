import { consentAddresses as at } from '@kalaangan/contract/consents/consents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { updateSessionUser } from '~/lib/session/session.ts';
import { consentKeys } from '../keys.ts';

/** Gives the consent to the privacy notice, or withdraws it. */
export function useSetConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: boolean) => api(at.setOwn, { body: { purpose: 'privacy-notice', given } }),
    onSuccess: async ({ user }) => {
      updateSessionUser(user);
      await queries.invalidateQueries({ queryKey: consentKeys.own() });
    },
  });
}
