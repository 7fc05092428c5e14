import { seriesAddresses as at } from '@kalaangan/contract/artworks/series';
import type { SeriesFields } from '@kalaangan/contract/artworks/series.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { artworkKeys } from '../keys.ts';

/** Makes a new series, or saves changes to one. */
export function useSaveSeries(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SeriesFields) =>
      id === null ? api(at.create, { body }) : api(at.edit, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: artworkKeys.allSeries() }),
  });
}
