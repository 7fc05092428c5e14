import { socialAddresses as at } from '@kalaangan/contract/social/social';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session/session.ts';
import { socialKeys } from '../keys.ts';

/** Follows or unfollows a person. */
export function useFollow(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (following: boolean) =>
      api(following ? at.follow : at.unfollow, { params: { id: personId } }),
    onSuccess(_answer, following) {
      updateSessionFollowing(personId, following);
      queries.removeQueries({ queryKey: socialKeys.followers(personId), type: 'inactive' });
    },
  });
}

function updateSessionFollowing(id: string, following: boolean): void {
  const member = findMember();
  if (!member) return;
  const others = member.following.filter((other) => other !== id);
  updateSessionUser({ ...member, following: following ? [...others, id] : others });
}
