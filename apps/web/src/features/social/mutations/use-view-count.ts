import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claimView } from '~/lib/viewed.ts';

type ViewCountOptions = {
  /** Names the thing in this browser's record of what was seen. */
  place: string;
  /** As the page was made with. */
  views: number;
  /** How long a browser counts once. */
  windowMs: number;
  count: () => Promise<{ views: number }>;
};

/** Counts this look, at most once in the window for each browser, and returns the views there are. */
export function useViewCount({ place, views, windowMs, count }: ViewCountOptions): number {
  // A view that was not counted is nothing a visitor must know: its failure is not shown.
  const { mutate, data } = useMutation({ mutationFn: count });
  useEffect(() => {
    if (claimView(place, windowMs)) mutate();
  }, [place, windowMs, mutate]);
  return Math.max(views, data?.views ?? 0);
}
