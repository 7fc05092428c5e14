import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordView } from '~/lib/session/viewed.ts';

type ViewCountOptions = {
  /** Identifies the content in this browser's record of views. */
  place: string;
  /** The count in the page's data. */
  views: number;
  /** A browser counts at most one view in this time. */
  windowMs: number;
  /** Tells the server to count the view. */
  count: () => Promise<{ views: number }>;
};

/** Counts a view on mount, at most once per browser in `windowMs`, and returns the number of views. */
export function useViewCount({ place, views, windowMs, count }: ViewCountOptions): number {
  // A failure is not shown: it does not matter to the visitor.
  const { mutate, data } = useMutation({ mutationFn: count });
  useEffect(() => {
    if (recordView(place, windowMs)) mutate();
  }, [place, windowMs, mutate]);
  return Math.max(views, data?.views ?? 0);
}
