import { profileAddresses } from '@kalaangan/contract/profiles';
import type { ProfileFields } from '@kalaangan/contract/profiles.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateSessionUser } from '~/lib/session.ts';
import { upload } from '~/lib/upload.ts';

/** Changes what a person says of oneself. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProfileFields) => upload(profileAddresses.update, {}, { fields }),
    onSuccess({ user }) {
      updateSessionUser(user);
      // The name stands beside everything that the person made.
      void queries.invalidateQueries();
    },
  });
}
