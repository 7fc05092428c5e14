import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { artworkKeys } from '../keys.ts';

type Change = { invite: string } | { remove: string } | 'accept';

/** Invites to a work, accepts an invitation to it, or removes somebody from it. */
export function useCollaborators(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      if (change === 'accept') return api(at.acceptCollaboration, { params: { id } });
      return 'invite' in change
        ? api(at.inviteCollaborator, { params: { id }, body: { username: change.invite } })
        : api(at.removeCollaborator, { params: { id, userId: change.remove } });
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: artworkKeys.detail(id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.lists() });
    },
  });
}
