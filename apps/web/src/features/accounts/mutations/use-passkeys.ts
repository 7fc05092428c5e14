import { passkeyAddresses as at, passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { accountKeys } from '../keys.ts';
import { makePasskey, signWithPasskey } from '../passkeys/passkey-browser.ts';
import { findTimeZone } from '../account/time-zone.ts';
import type { Proof } from './use-delete-account.ts';

/** Has the device make a passkey and adds it to the account. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ name, proof }: { name: string; proof: Proof | null }) {
      const response = await makePasskey(await api(at.begin, { body: proof }));
      return api(at.add, { body: { name, response } });
    },
    onSuccess() {
      toast.success(messages.added);
      return queries.invalidateQueries({ queryKey: accountKeys.passkeys() });
    },
  });
}

export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(at.remove, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.passkeys() }),
  });
}

/** Logs in with a passkey of the device, and starts the session on success. */
export function useLogInWithPasskey() {
  return useMutation({
    async mutationFn() {
      const response = await signWithPasskey(await api(at.beginLogin, {}));
      return api(at.logIn, { body: { response, timeZone: findTimeZone() } });
    },
    onSuccess: beginSession,
  });
}
