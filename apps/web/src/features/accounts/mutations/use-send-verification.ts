import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Requests a new verification mail to the member's address. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => api(accountAddresses.sendVerification, {}) });
}
