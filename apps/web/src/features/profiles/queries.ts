import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { queryOptions } from '@tanstack/react-query';
import { nullIfNotFound, type Api } from '~/lib/api/api.ts';

/** Query keys of profiles. */
export const profileKeys = {
  /** The same for every spelling of the username. */
  detail: (username: string) => ['profile', username.toLowerCase()] as const,
  own: (username: string, memberId: string) => [...profileKeys.detail(username), memberId] as const,
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

/** The same with how the member stands to the person, which the shared page does not contain. */
export function ownProfileQuery(api: Api, username: string, memberId: string) {
  return queryOptions({
    queryKey: profileKeys.own(username, memberId),
    queryFn: ({ signal }) => nullIfNotFound(api(profileAddresses.get, { params: { username } }, { signal })),
  });
}
