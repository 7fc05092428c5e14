import { accountAddresses } from '@kalaangan/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';

/** Has a new verification link mailed to the member's address. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => api(accountAddresses.sendVerification, {}) });
}
