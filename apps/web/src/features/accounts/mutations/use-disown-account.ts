import { accountAddresses } from '@kalaangan/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';

/** Deletes an account that was opened with somebody else's email address; the token is from the mail to that address. */
export function useDisownAccount(token: string) {
  return useMutation({ mutationFn: () => api(accountAddresses.disownAccount, { params: { token } }) });
}
