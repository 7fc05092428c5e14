import { accountAddresses } from '@kalaangan/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';

/** Deletes an account that somebody else opened with one's address. */
export function useDisownAccount(token: string) {
  return useMutation({ mutationFn: () => api(accountAddresses.disownAccount, { params: { token } }) });
}
