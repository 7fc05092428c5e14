import { liveSearch } from '@kalaangan/contract/search/live-search';
import { searchAddresses, searchLimits } from '@kalaangan/contract/search/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import type { ChipOffer } from '~/ui/fields/choices/chip-input.tsx';

const noOffers: readonly ChipOffer[] = [];

/**
 * The tags in use for what is being typed, in every script that writes it, with how often they are used. Asks while typing,
 * debounced; a failure shows nothing.
 */
export function useTagOffers(): { offers: readonly ChipOffer[]; onType: (text: string) => void } {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), liveSearch.debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['search', 'tags', asked],
    queryFn: async ({ signal }) => {
      const { tags } = await api(searchAddresses.tags, { query: { q: asked } }, { signal });
      return tags.map(({ tag, count }) => ({ text: tag, note: noteOf(count) }));
    },
    enabled: asked !== '' && asked === typed.trim(),
    retry: false,
  });
  return { offers: (asked === typed.trim() ? data : undefined) ?? noOffers, onType: setTyped };
}

function noteOf(count: number): string {
  return count >= searchLimits.tagCount ? `${searchLimits.tagCount}+` : String(count);
}
