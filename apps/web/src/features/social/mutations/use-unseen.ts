import { blockAddresses as at, blockMessages as messages } from '@kalaangan/contract/accounts/blocks';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';

export type UnseenAct = 'block' | 'unblock' | 'mute' | 'unmute';

/** Blocks or mutes a person, or ends it. Everything that is shown is asked for again, without them or with them. */
export async function setUnseen(queries: QueryClient, personId: string, act: UnseenAct): Promise<void> {
  await api(at[act], { params: { id: personId } });
  const member = findMember();
  // After an end of one, others may be hidden still: that is known when the account is fetched again.
  if (member && (act === 'block' || act === 'mute')) {
    const following = act === 'block' ? member.following.filter((id) => id !== personId) : member.following;
    updateSessionUser({ ...member, following, hidesPeople: true });
  }
  await queries.invalidateQueries();
}

/** `onSuccess` is called even if what is fetched again has removed the component. */
export function useUnseen(personId: string, onSuccess?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: UnseenAct) => setUnseen(queries, personId, act),
    onSuccess,
    onError: (error) => toast.error(messageOf(error, messages.failed)),
  });
}
