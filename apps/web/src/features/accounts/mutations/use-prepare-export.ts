import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Requests the cookie that allows downloading the account's data during one minute. */
export function usePrepareExport() {
  return useMutation({ mutationFn: () => api(accountAddresses.prepareExport, {}) });
}
