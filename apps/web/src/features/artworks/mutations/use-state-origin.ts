import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '~/lib/api/upload.ts';
import { artworkKeys } from '../keys.ts';

/** Says how a published work was made; all else of it stays as it is. */
export function useStateOrigin(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: { origin: string; looksReal: string }) =>
      upload(artworkAddresses.edit, { params: { id } }, { fields }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: artworkKeys.detail(id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.lists() });
    },
  });
}
