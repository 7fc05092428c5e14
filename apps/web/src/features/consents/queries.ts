import { consentAddresses as at } from '@kalaangan/contract/consents/consents';
import type { GuardianConsentView } from '@kalaangan/contract/consents/consents.calls';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, isNotFound, type Api } from '~/lib/api/api.ts';
import { api as browserApi } from '~/lib/api/browser-transport.ts';
import { consentKeys } from './keys.ts';

/** Consent that a guardian's link leads to, or the reason why it leads nowhere. */
export type GuardianLink =
  | { consent: GuardianConsentView; problem: null }
  | { consent: null; problem: string };

export function consentQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: consentKeys.link(token),
    queryFn: async ({ signal }): Promise<GuardianLink> => {
      try {
        const { consent } = await api(at.get, { params: { token } }, { signal });
        return { consent, problem: null };
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'link_invalid' || isNotFound(error)))
          return { consent: null, problem: error.message };
        throw error;
      }
    },
  });
}

/** Queries the consents of the member. */
export function ownConsentsQuery() {
  return queryOptions({
    queryKey: consentKeys.own(),
    queryFn: ({ signal }) => browserApi(at.own, {}, { signal }),
    select: ({ consents }) => consents,
  });
}
