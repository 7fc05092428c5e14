import { discussionAddresses, discussionLimits } from '@kalaangan/contract/discussions';
import type { Discussion } from '@kalaangan/contract/discussions.calls';
import { useEffect, useState } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { claimView } from '~/lib/viewed.ts';

/** Counts this look, at most once an hour for each browser, and returns the views there are. */
export function useViewCount({ _id: id, viewCount }: Pick<Discussion, '_id' | 'viewCount'>): number {
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    if (!claimView(`discussion:${id}`, discussionLimits.viewWindowMs)) return;
    api(discussionAddresses.incrementView, { params: { id } }).then(
      (answer) => setCounted(answer.views),
      // A view that was not counted is nothing a visitor must know.
      () => {},
    );
  }, [id]);
  return Math.max(viewCount, counted ?? 0);
}
