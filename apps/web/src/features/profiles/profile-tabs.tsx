import type { ReactNode } from 'react';
import { Suspense, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Spinner } from '~/ui/spinner.tsx';
import { Tabs } from '~/ui/tabs.tsx';

type ProfileTab = {
  id: string;
  label: string;
  content: ReactNode;
  /** Without script no tab opens: what is text then stands below the first. */
  isText?: boolean;
};

/** What a person made and is. The address's fragment says which tab is open, so that each can be linked to. */
export function ProfileTabs({ tabs }: { tabs: readonly [ProfileTab, ...ProfileTab[]] }) {
  const navigate = useNavigate();
  const selected = useSelected(tabs);
  return (
    <div className="profile-tabs">
      <Tabs
        label="Profile"
        tabs={tabs}
        selected={selected.id}
        // Also for the first: without a fragment the page would begin at its top again.
        onSelect={(id) => void navigate({ hash: id }, { replace: true })}
      >
        <Suspense key={selected.id} fallback={<Spinner label="Loading..." block />}>
          {selected.content}
        </Suspense>
      </Tabs>
      <noscript>{tabs.filter(({ isText }) => isText).map(({ content }) => content)}</noscript>
    </div>
  );
}

const neverChanges = () => () => {};

/** The server never hears of a fragment: hydration starts with the first tab as well. */
function useSelected([first, ...others]: readonly [ProfileTab, ...ProfileTab[]]): ProfileTab {
  const { hash: asked } = useLocation();
  const hash = useSyncExternalStore(
    neverChanges,
    () => asked,
    () => '',
  );
  return others.find(({ id }) => `#${id}` === hash) ?? first;
}
