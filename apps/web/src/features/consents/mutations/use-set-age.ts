import { consentAddresses as at } from '@kalaangan/contract/consents/consents';
import type { ageBody } from '@kalaangan/contract/consents/consents.calls';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { updateSessionUser } from '~/lib/session/session.ts';

/** Answers 'How old are you?'. */
export function useSetAge() {
  return useMutation({
    mutationFn: (body: z.input<typeof ageBody>) => api(at.setAge, { body }),
    onSuccess: ({ user }) => updateSessionUser(user),
  });
}
