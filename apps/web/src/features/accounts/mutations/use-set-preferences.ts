import type { OwnUser, Preferences } from '@kalaangan/contract/people';
import { preferenceAddresses as at } from '@kalaangan/contract/preferences';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { updateSessionUser } from '~/lib/session.ts';

/** Saves some of the member's choices; the others stay. */
export function useSetPreferences(user: OwnUser) {
  return useMutation({
    mutationFn: (body: Partial<Preferences>) => api(at.set, { body }),
    onSuccess: ({ preferences }) => updateSessionUser({ ...user, preferences }),
  });
}
