import { ownAccountAddresses as at } from '@kalaangan/contract/own-account';
import type { changeEmailBody } from '@kalaangan/contract/own-account.calls';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session.ts';

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
