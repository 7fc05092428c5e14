import { profileAddresses } from '@kalaangan/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateSessionUser } from '~/lib/session.ts';
import { upload } from '~/lib/upload.ts';

/** Makes a picture one's own. */
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
      // The picture stands beside everything that the person made.
      void queries.invalidateQueries();
    },
  });
}
