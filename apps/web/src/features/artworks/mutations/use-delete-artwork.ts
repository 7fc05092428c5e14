import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { artworkKeys } from '../keys.ts';

/** Deletes an artwork, and takes that back. */
export function useDeleteArtwork(id: string) {
  const queries = useQueryClient();
  async function forget() {
    queries.removeQueries({ queryKey: artworkKeys.detail(id) });
    // Another page opens: lists that are shown beside the work would not be found any more.
    await queries.invalidateQueries({ queryKey: artworkKeys.lists(), refetchType: 'none' });
  }
  const { mutateAsync: deleteArtwork } = useMutation({
    mutationFn: () => api(artworkAddresses.remove, { params: { id } }),
    onSuccess: forget,
  });
  const { mutateAsync: restoreArtwork } = useMutation({
    mutationFn: () => api(artworkAddresses.restore, { params: { id } }),
    onSuccess: forget,
  });
  return { deleteArtwork, restoreArtwork };
}
