import { ownAccountAddresses as at } from '@kalaangan/contract/accounts/own-account';
import type { changeEmailBody } from '@kalaangan/contract/accounts/own-account.calls';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session/session.ts';

/** Asks for a new email address, which counts when the link mailed to it is opened. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: z.input<typeof changeEmailBody>) => api(at.changeEmail, { body }),
    onSuccess(_answer, { email }) {
      const member = findMember();
      if (member) updateSessionUser({ ...member, pendingEmail: email });
    },
  });
}
