import { adminAddresses } from '@kalaangan/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { updateCachedUser } from '../queries.ts';

/** Grants or revokes a person's admin rights. */
export function useSetAdmin(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isAdmin: boolean) => api(adminAddresses.setAdmin, { params: { id }, body: { isAdmin } }),
    onSuccess: ({ user }) => updateCachedUser(queries, user),
  });
}
