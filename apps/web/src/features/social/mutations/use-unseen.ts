import { blockAddresses as at } from '@kalaangan/contract/blocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session.ts';

export type UnseenAct = 'block' | 'unblock' | 'mute' | 'unmute';

/** Blocks or mutes a person, or ends it. Everything that is shown is asked for again, without them or with them. */
export function useUnseen(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: UnseenAct) => api(at[act], { params: { id: personId } }),
    async onSuccess(_state, act) {
      const member = findMember();
      if (member && act === 'block')
        updateSessionUser({ ...member, following: member.following.filter((id) => id !== personId) });
      await queries.invalidateQueries();
    },
  });
}
