import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import type { Artwork, ArtworkFields } from '@kalaangan/contract/artworks.calls';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '~/lib/upload.ts';
import { useUpload } from '~/lib/use-upload.ts';
import { toFormParts } from '../form/artwork-form-parts.ts';
import type { ArtworkMedia } from '../form/artwork-media.ts';
import { artworkKeys } from '../keys.ts';

/** Publishes a new artwork where `original` is null, otherwise saves changes to it. */
export function useSaveArtwork(original: Artwork | null) {
  const queries = useQueryClient();
  return useUpload({
    send({ fields, media }: { fields: ArtworkFields; media: ArtworkMedia }, progress) {
      const parts = toFormParts(fields, media, original);
      return original
        ? upload(at.edit, { params: { id: original._id } }, parts, progress)
        : upload(at.create, {}, parts, progress);
    },
    async onSuccess({ _id }) {
      if (original) await queries.invalidateQueries({ queryKey: artworkKeys.detail(_id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.lists() });
    },
  });
}
