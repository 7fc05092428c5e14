import { profileAddresses } from '@kalaangan/contract/profiles';
import type { ProfileFields } from '@kalaangan/contract/profile-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateSessionUser } from '~/lib/session.ts';
import { upload } from '~/lib/upload.ts';

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
