import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import type { loginBody } from '@kalaangan/contract/accounts/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { findTimeZone } from '../account/time-zone.ts';

/** Logs in with email and password, and starts the session on success. */
export function useLogIn() {
  return useMutation({
    mutationFn: (body: z.output<typeof loginBody>) =>
      api(accountAddresses.login, { body: { ...body, timeZone: findTimeZone() } }),
    onSuccess: beginSession,
  });
}
