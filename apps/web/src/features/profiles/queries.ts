import { profileAddresses } from '@kalaangan/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound, type Api } from '~/lib/api.ts';

/** A person's profile; null where there is none. The same for every spelling of the username. */
export function profileQuery(api: Api, username: string) {
  return queryOptions({
    queryKey: ['profile', username.toLowerCase()],
    queryFn: async ({ signal }) => {
      try {
        return await api(profileAddresses.get, { params: { username } }, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
