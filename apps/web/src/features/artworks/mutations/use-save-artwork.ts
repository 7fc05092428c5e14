import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { useQueryClient } from '@tanstack/react-query';
import { socialKeys } from '~/features/social/index.ts';
import { upload } from '~/lib/api/upload.ts';
import { readAfterAutosave, type SendingForm } from '~/lib/drafts/after-autosave.ts';
import { useUpload } from '~/lib/api/use-upload.ts';
import { toFormParts, type Submission } from '../form/artwork-form-parts.ts';
import { artworkKeys } from '../keys.ts';

/** Publishes a new artwork, or saves changes to one. */
export function useSaveArtwork() {
  const queries = useQueryClient();
  return useUpload({
    async send(form: SendingForm<Submission>, progress) {
      const submission = await readAfterAutosave(form, progress.signal);
      const { original } = submission;
      const parts = toFormParts(submission);
      return original
        ? upload(at.edit, { params: { id: original._id } }, parts, progress)
        : upload(at.create, {}, parts, progress);
    },
    async onSuccess({ _id }) {
      await queries.invalidateQueries({ queryKey: artworkKeys.detail(_id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.lists() });
      await queries.invalidateQueries({ queryKey: socialKeys.allWorks });
    },
  });
}
