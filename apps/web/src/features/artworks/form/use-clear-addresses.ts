import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { useQuery } from '@tanstack/react-query';
import { clearQuery } from '../clear-query.ts';

/** The addresses by which artists see the pictures of their own mature work as they are, while they edit it. */
export function useClearAddresses(artwork: Artwork | null): (url: string) => string {
  const { data } = useQuery({
    ...clearQuery(artwork?._id ?? ''),
    enabled: artwork !== null && artwork.mature !== 'none',
  });
  const signed = [...(data?.imageUrls ?? []), data?.videoUrl, data?.cover?.url].flatMap((url) => url ?? []);
  const byPath = new Map(signed.map((url) => [url.split('?')[0], url]));
  return (url) => byPath.get(url) ?? url;
}
