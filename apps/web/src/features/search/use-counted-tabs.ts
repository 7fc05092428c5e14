import { t } from '@kalaangan/messages/t';
import { searchLimits } from '@kalaangan/contract/search/search';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { aiChoice } from '~/lib/session/ai-choice.ts';
import { useIdle } from '~/lib/pages/lazy-loading.ts';
import { useSession } from '~/lib/session/session.ts';
import type { Tab } from '~/ui/buttons/tabs.tsx';
import { countsQuery } from './queries.ts';
import { searchTabs } from './tabs.tsx';

/** The tabs with the numbers of their results. They are asked for once the results are there, which matter more. */
export function useCountedTabs(text: string, inAddress: string | null): Tab[] {
  const { user, status } = useSession();
  const isIdle = useIdle();
  const isWaiting =
    useIsFetching({ queryKey: ['search'], predicate: ({ queryKey }) => queryKey[1] !== 'counts' }) > 0;
  const { data: counts } = useQuery({
    ...countsQuery(text, aiChoice(inAddress, user)),
    enabled: isIdle && !isWaiting && status !== 'loading',
  });
  return searchTabs.map(({ id, label }) => ({ id, label, note: counts ? toNote(counts[id]) : null }));
}

function toNote(count: number): NonNullable<Tab['note']> {
  const { counted } = searchLimits;
  if (count > counted) return { shown: `${counted}+`, text: t('More than {counted} results', { counted }) };
  return {
    shown: String(count),
    text: t('{count, plural, one {# result} other {# results}}', { count }),
  };
}
