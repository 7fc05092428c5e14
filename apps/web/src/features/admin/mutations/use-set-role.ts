import { moderationAddresses, type Role } from '@kalaangan/contract/safety/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { updateCachedPerson } from '../queries.ts';

/** Makes a person a member, moderator or admin. */
export function useSetRole(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (role: Role) => api(moderationAddresses.setRole, { params: { id }, body: { role } }),
    onSuccess: ({ user }) =>
      updateCachedPerson(queries, user._id, { role: user.role, isAdmin: user.role === 'admin' }),
  });
}
