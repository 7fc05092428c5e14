import { t } from '@kalaangan/messages/t';
import type { ComponentType } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { Tabs } from '~/ui/buttons/tabs.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { HelpBlock } from './help-block.tsx';
import { Privacy } from './privacy.tsx';
import { Refunds } from './refunds.tsx';
import { Terms } from './terms.tsx';

type TabId = 'terms' | 'privacy' | 'refunds';
const tabs: readonly { id: TabId; label: string; Document: ComponentType }[] = [
  { id: 'terms', label: t('Terms & Conditions'), Document: Terms },
  { id: 'privacy', label: t('Privacy Policy'), Document: Privacy },
  { id: 'refunds', label: t('Cancellation & Refunds'), Document: Refunds },
];

/** The three documents in tabs. The URL fragment selects the tab, so that each can be linked to. */
export function Legal() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const selected = useSelectedTab();
  const Document = tabs.find(({ id }) => id === selected)?.Document ?? Terms;
  return (
    <Wrap width="text" className="legal py-10 sm:py-14">
      <h1>{t('Legal')}</h1>
      <Tabs
        label={t('Legal documents')}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => navigate(id === 'terms' ? pathname : `${pathname}#${id}`, { replace: true })}
      >
        <Document />
      </Tabs>
      <noscript>
        {/* Without JavaScript tabs cannot be opened: all documents are shown below each other. */}
        {tabs
          .filter(({ id }) => id !== 'terms')
          .map(({ id, Document: Other }) => (
            <div key={id} id={id}>
              <Other />
            </div>
          ))}
      </noscript>
      <HelpBlock />
    </Wrap>
  );
}

/** The server does not know the fragment, so that hydration must begin with the first tab. */
function useSelectedTab(): TabId {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return 'terms';
  return tabs.find(({ id }) => `#${id}` === hash)?.id ?? 'terms';
}
