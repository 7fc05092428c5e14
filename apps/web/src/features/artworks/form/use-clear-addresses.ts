import { artworkAddresses } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { artworkKeys } from '../keys.ts';

/** Less than the ten minutes for which the addresses are valid. */
const clearMs = 8 * 60_000;

/** The addresses by which artists see the pictures of their own mature work as they are, while they edit it. */
export function useClearAddresses(artwork: Artwork | null): (url: string) => string {
  const id = artwork?._id ?? '';
  const { data } = useQuery({
    queryKey: artworkKeys.clear(id),
    queryFn: ({ signal }) => api(artworkAddresses.clear, { params: { id } }, { signal }),
    staleTime: clearMs,
    gcTime: clearMs,
    enabled: artwork !== null && artwork.mature !== 'none',
  });
  const signed = [...(data?.imageUrls ?? []), data?.videoUrl, data?.cover?.url].flatMap((url) => url ?? []);
  const byPath = new Map(signed.map((url) => [url.split('?')[0], url]));
  return (url) => byPath.get(url) ?? url;
}
