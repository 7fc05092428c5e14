import { accountAddresses } from '@kalaangan/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { beginSession } from '../begin-session.ts';
import { findTimeZone } from '../time-zone.ts';

/** Logs in or signs up with Google's credential, and starts the session on success. */
export function useLogInWithGoogle() {
  return useMutation({
    mutationFn: (body: { credential: string; code?: string }) =>
      api(accountAddresses.google, { body: { ...body, timeZone: findTimeZone() } }),
    onSuccess: beginSession,
  });
}
