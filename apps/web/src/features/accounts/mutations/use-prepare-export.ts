import { accountAddresses } from '@kalaangan/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';

/** Has the server accept a download of the account's data for a minute. */
export function usePrepareExport() {
  return useMutation({ mutationFn: () => api(accountAddresses.prepareExport, {}) });
}
