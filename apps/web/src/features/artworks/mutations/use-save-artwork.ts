import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '~/lib/api/upload.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import { toFormParts, type Submission } from '../form/artwork-form-parts.ts';
import { artworkKeys } from '../keys.ts';

/** Publishes a new artwork, or saves changes to one. */
export function useSaveArtwork() {
  const queries = useQueryClient();
  return useUpload({
    send(submission: Submission, progress) {
      const { original } = submission;
      const parts = toFormParts(submission);
      return original
        ? upload(at.edit, { params: { id: original._id } }, parts, progress)
        : upload(at.create, {}, parts, progress);
    },
    async onSuccess({ _id }) {
      await queries.invalidateQueries({ queryKey: artworkKeys.detail(_id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.lists() });
    },
  });
}
