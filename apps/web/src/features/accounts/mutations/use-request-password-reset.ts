import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => api(accountAddresses.forgotPassword, { body: { email } }),
  });
}
