import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { findTimeZone } from '../account/time-zone.ts';

/** Logs in or signs up with Google's credential, and starts the session on success. */
export function useLogInWithGoogle() {
  return useMutation({
    mutationFn: (body: { credential: string; code?: string }) =>
      api(accountAddresses.google, { body: { ...body, timeZone: findTimeZone() } }),
    onSuccess: beginSession,
  });
}
