import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import type { Artwork, ArtworkFields } from '@kalaangan/contract/artworks.calls';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '~/lib/upload.ts';
import { useUpload } from '~/lib/use-upload.ts';
import { toFormParts } from '../form/artwork-form-parts.ts';
import type { ArtworkMedia } from '../form/artwork-media.ts';
import { artworkKeys } from '../keys.ts';

/** Publishes a new artwork, or saves the changes to the one that was `before`. */
export function useSaveArtwork(before: Artwork | null) {
  const queries = useQueryClient();
  return useUpload({
    send({ fields, media }: { fields: ArtworkFields; media: ArtworkMedia }, progress) {
      const parts = toFormParts(fields, media, before);
      return before
        ? upload(at.edit, { params: { id: before._id } }, parts, progress)
        : upload(at.create, {}, parts, progress);
    },
    async onSuccess({ _id }) {
      if (before) await queries.invalidateQueries({ queryKey: artworkKeys.detail(_id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.lists() });
    },
  });
}
