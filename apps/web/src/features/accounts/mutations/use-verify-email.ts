import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Confirms an email address with the mailed token. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: ({ token, signal }: { token: string; signal?: AbortSignal }) =>
      api(accountAddresses.verifyEmail, { params: { token } }, signal ? { signal } : {}),
  });
}
