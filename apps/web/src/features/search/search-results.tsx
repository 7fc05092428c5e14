import { t } from '@kalaangan/messages/t';
import { Suspense } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { links } from '@kalaangan/contract/links';
import { Spinner } from '~/ui/page/spinner.tsx';
import { Tabs } from '~/ui/buttons/tabs.tsx';
import { findSearchTab, searchTabs } from './tabs.tsx';
import { useCountedTabs } from './use-counted-tabs.ts';

/** `ai`: of the address. */
type SearchResultsProps = { text: string; tab: string | null; ai: string | null };

/** The results in a tab for each kind. The tab is a query parameter, so that Back returns to it. */
export function SearchResults({ text, tab, ai }: SearchResultsProps) {
  const navigate = useNavigate();
  const tabs = useCountedTabs(text, ai);
  const { id, Results } = findSearchTab(tab);
  const select = (next: string) =>
    navigate(links.search(text, next === searchTabs[0]?.id ? undefined : next), { replace: true });
  return (
    <Tabs label={t('Search results')} tabs={tabs} selected={id} onSelect={select} panelClass="search-panel">
      <Suspense key={id} fallback={<Spinner label={t('Loading...')} block />}>
        <Results key={text} text={text} ai={ai} />
      </Suspense>
    </Tabs>
  );
}
