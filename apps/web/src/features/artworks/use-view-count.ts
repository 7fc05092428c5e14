import { artworkAddresses, artworkLimits } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { useEffect, useState } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { claimView } from '~/lib/viewed.ts';

/** Counts this look, at most once an hour for each browser, and returns the views there are. */
export function useViewCount({ _id: id, views }: Pick<Artwork, '_id' | 'views'>): number {
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    if (!claimView(`artwork:${id}`, artworkLimits.viewWindowMs)) return;
    api(artworkAddresses.incrementView, { params: { id } }).then(
      (answer) => setCounted(answer.views),
      // A view that was not counted is nothing a visitor must know.
      () => {},
    );
  }, [id]);
  return Math.max(views, counted ?? 0);
}
