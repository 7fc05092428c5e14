import { ownAccountAddresses as at } from '@kalaangan/contract/accounts/own-account';
import type { changePasswordBody } from '@kalaangan/contract/accounts/own-account.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { accountKeys } from '../keys.ts';

/** Changes the password; the account's other sessions end. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePasswordBody>) => api(at.changePassword, { body }),
    onSuccess({ message }) {
      toast.success(message);
      const member = findMember();
      // A change of the address that was not confirmed is called off.
      if (member) updateSessionUser({ ...member, hasPassword: true, pendingEmail: null });
      return queries.invalidateQueries({ queryKey: accountKeys.sessions() });
    },
  });
}
