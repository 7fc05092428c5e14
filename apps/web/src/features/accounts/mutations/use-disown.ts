import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Takes an email address back from somebody else's account; the token is from a mail to that address. */
export function useDisown(token: string) {
  return useMutation({ mutationFn: () => api(accountAddresses.disown, { params: { token } }) });
}
