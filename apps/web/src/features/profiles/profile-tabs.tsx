import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  const selected = useSelected(tabs);
  const navigate = useNavigate();
  return (
    <div className="profile-tabs">
      <Tabs
        label="Profile"
        tabs={tabs}
        selected={selected.id}
        // Also for the first: without a fragment the page would begin at its top again.
        onSelect={(id) => void navigate({ hash: id }, { replace: true })}
      >
        {selected.content}
      </Tabs>
      <noscript>{tabs.filter(({ isText }) => isText).map(({ content }) => content)}</noscript>
    </div>
  );
}

const neverChanges = () => () => {};

/** The server never hears of a fragment: hydration starts with the first tab as well. */
function useSelected([first, ...others]: readonly [ProfileTab, ...ProfileTab[]]): ProfileTab {
  const { hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (isHydrated ? others.find(({ id }) => `#${id}` === hash) : undefined) ?? first;
}
