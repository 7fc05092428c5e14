import { adminAddresses } from '@kalaangan/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { showChangedPerson } from '../queries.ts';

/** Makes a person an admin, or none any longer. */
export function useSetAdmin(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isAdmin: boolean) => api(adminAddresses.setAdmin, { params: { id }, body: { isAdmin } }),
    onSuccess: ({ user }) => showChangedPerson(queries, user),
  });
}
