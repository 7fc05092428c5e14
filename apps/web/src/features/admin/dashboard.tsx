import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { Tabs } from '~/ui/buttons/tabs.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { ApplicationsTab } from './applications-tab.tsx';
import { BreachesTab } from './breaches/breaches-tab.tsx';
import { dashboardQuery } from './queries.ts';
import { QueueTab } from './queue/queue-tab.tsx';
import { SiteTab } from './site/site-tab.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { UsersTab } from './users-tab.tsx';

const tabs = [
  { id: 'users', label: t('Users') },
  { id: 'kalakahani', label: t('Kalakahani Applications') },
  { id: 'kalaklub', label: t('Kalaklub Applications') },
  { id: 'breaches', label: t('Breaches') },
  { id: 'queue', label: t('Queue') },
  { id: 'site', label: t('Site') },
] as const;
type TabId = (typeof tabs)[number]['id'];

export function Dashboard({ self }: { self: OwnUser }) {
  // The links in warnings lead to a tab.
  const { hash } = useLocation();
  const [selected, setSelected] = useState<TabId>(tabs.find(({ id }) => hash === `#${id}`)?.id ?? 'users');
  const [text, setText] = useState('');
  const people = useInfiniteQuery(dashboardQuery(text));
  useRedirectHome(isAccessDenied(people.error));
  const stats = people.data?.pages[0]?.stats;
  const currentTab = tabs.find(({ id }) => id === selected) ?? tabs[0];
  return (
    <Wrap className="py-8 sm:py-10">
      <h1 className="mb-5">{t('Admin')}</h1>
      <StatTiles stats={stats} />
      <Tabs
        label={t('What to look at')}
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
        panelClass="admin-panel"
      >
        {currentTab.id === 'users' ? (
          <UsersTab label={currentTab.label} self={self} people={people} text={text} onSearch={setText} />
        ) : currentTab.id === 'breaches' ? (
          <BreachesTab label={currentTab.label} />
        ) : currentTab.id === 'queue' ? (
          <QueueTab label={currentTab.label} />
        ) : currentTab.id === 'site' ? (
          <SiteTab label={currentTab.label} />
        ) : (
          <ApplicationsTab key={currentTab.id} form={currentTab.id} label={currentTab.label} />
        )}
      </Tabs>
    </Wrap>
  );
}
