import {
  ownAccountAddresses as at,
  ownAccountMessages as messages,
} from '@kalaangan/contract/accounts/own-account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { accountKeys } from '../keys.ts';

/** Ends one session of the member, or all but this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others' ? api(at.endOtherSessions, {}) : api(at.endSession, { params: which }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, messages.endSessionFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.sessions() }),
  });
}
