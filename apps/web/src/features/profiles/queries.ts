import { profileAddresses } from '@kalaangan/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { nullIfNotFound, type Api } from '~/lib/api.ts';

/** Query keys of profiles. */
export const profileKeys = {
  /** The same for every spelling of the username. */
  detail: (username: string) => ['profile', username.toLowerCase()] as const,
  /** The member's own account, for the form of 'Edit Profile'. */
  ownUser: (userId: string) => ['own-user', userId] as const,
};

/** A person's profile; null if there is none. */
export function profileQuery(api: Api, username: string) {
  return queryOptions({
    queryKey: profileKeys.detail(username),
    queryFn: ({ signal }) => nullIfNotFound(api(profileAddresses.get, { params: { username } }, { signal })),
  });
}
