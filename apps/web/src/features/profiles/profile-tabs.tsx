import { t } from '@kalaangan/messages/t';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { Spinner } from '~/ui/page/spinner.tsx';
import { Tabs } from '~/ui/buttons/tabs.tsx';

type ProfileTab = {
  id: string;
  label: string;
  content: ReactNode;
  /** Whether the content is text: without JavaScript, when tabs cannot be opened, it is shown below the first tab. */
  isText?: boolean;
};

/** The URL fragment selects the tab, so that each can be linked to. */
export function ProfileTabs({ tabs }: { tabs: readonly [ProfileTab, ...ProfileTab[]] }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const selected = useSelected(tabs);
  return (
    <div className="profile-tabs">
      <Tabs
        label={t('Profile')}
        tabs={tabs}
        selected={selected.id}
        // The first tab gets a fragment too: navigation without one scrolls to the top.
        onSelect={(id) => navigate(`${pathname}#${id}`, { replace: true })}
      >
        <Suspense key={selected.id} fallback={<Spinner label={t('Loading...')} block />}>
          {selected.content}
        </Suspense>
      </Tabs>
      <noscript>{tabs.filter(({ isText }) => isText).map(({ content }) => content)}</noscript>
    </div>
  );
}

/** The server does not know the fragment, so that hydration must begin with the first tab. */
function useSelected([first, ...others]: readonly [ProfileTab, ...ProfileTab[]]): ProfileTab {
  const { hash: currentHash } = useLocation();
  const isHydrated = useHydrated();
  const hash = isHydrated ? currentHash : '';
  return others.find(({ id }) => `#${id}` === hash) ?? first;
}
