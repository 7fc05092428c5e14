import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import type { signupBody } from '@kalaangan/contract/accounts/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { findTimeZone } from '../account/time-zone.ts';

/** Creates an account and starts its session; `onSuccess` runs before the session starts. */
export function useSignUp({ onSuccess }: { onSuccess: () => void }) {
  return useMutation({
    mutationFn: (body: z.input<typeof signupBody>) =>
      api(accountAddresses.signup, { body: { ...body, timeZone: findTimeZone() } }),
    onSuccess(session) {
      onSuccess();
      beginSession(session);
    },
  });
}
