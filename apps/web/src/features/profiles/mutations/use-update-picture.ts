import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateSessionUser } from '~/lib/session/session.ts';
import { upload } from '~/lib/api/upload.ts';

/** Uploads a new profile picture. */
export function useUpdatePicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (jpeg: Blob) =>
      upload(
        profileAddresses.updatePicture,
        {},
        { files: [{ field: 'profilePicture', file: jpeg, name: 'profile.jpg' }] },
      ),
    onSuccess({ user }) {
      updateSessionUser(user);
      // The picture is part of all content of this member.
      void queries.invalidateQueries();
    },
  });
}
