import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { artworkKeys } from '../keys.ts';

export function useDeleteArtwork(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(artworkAddresses.remove, { params: { id } }),
    async onSuccess() {
      queries.removeQueries({ queryKey: artworkKeys.detail(id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.lists() });
    },
  });
}
