import { profileAddresses } from '@kalaangan/contract/people/profiles';
import type { ProfileFields } from '@kalaangan/contract/people/profile-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateSessionUser } from '~/lib/session/session.ts';
import { upload } from '~/lib/api/upload.ts';

export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProfileFields) => upload(profileAddresses.update, {}, { fields }),
    onSuccess({ user }) {
      updateSessionUser(user);
      // The name is part of all content of this member.
      void queries.invalidateQueries();
    },
  });
}
