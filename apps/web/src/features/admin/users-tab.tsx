import { t } from '@kalaangan/messages/t';
import type { AdminDashboard, AdminUser } from '@kalaangan/contract/admin/admin.calls';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { liveSearch } from '@kalaangan/contract/search/live-search';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { useSettledText } from '~/ui/fields/composition.ts';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { AgeDialog } from './age-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { ListStates } from './list-states.tsx';
import { PersonRow } from './person-row.tsx';

type UsersTabProps = {
  label: string;
  self: OwnUser;
  people: UseInfiniteQueryResult<InfiniteData<AdminDashboard>>;
  text: string;
  onSearch: (text: string) => void;
};

/** All users, newest first, with a search by name, username or email and buttons for their roles. */
export function UsersTab({ label, self, people, text, onSearch }: UsersTabProps) {
  const [selected, setSelected] = useState<AdminUser | null>(null);
  const [aged, setAged] = useState<AdminUser | null>(null);
  const users = people.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <>
      <PeopleSearch text={text} onSearch={onSearch} />
      <VisuallyHidden role="status">{people.isPlaceholderData ? t('Searching...') : ''}</VisuallyHidden>
      <ListStates
        label={label}
        query={people}
        isEmpty={users.length === 0}
        empty={<EmptyState title={text ? t('No users found for "{text}"', { text }) : t('No users yet')} />}
      >
        <ul className="admin-list" data-stale={people.isPlaceholderData}>
          {users.map((user) => (
            <PersonRow
              key={user._id}
              user={user}
              isSelf={user._id === self._id}
              onChangeRole={setSelected}
              onChangeAge={setAged}
            />
          ))}
        </ul>
      </ListStates>
      {aged && <AgeDialog user={aged} onClose={() => setAged(null)} />}
      {selected && <RoleDialog user={selected} onClose={() => setSelected(null)} />}
    </>
  );
}

/** Searches while typing, debounced. */
function PeopleSearch({ text, onSearch }: Pick<UsersTabProps, 'text' | 'onSearch'>) {
  const [typed, setTyped] = useState(text);
  const search = useEffectEvent(onSearch);
  const { settled, isComposed, handlers } = useSettledText(typed);
  useEffect(() => {
    if (isComposed) return;
    const timer = setTimeout(() => search(settled.trim()), liveSearch.debounceMs);
    return () => clearTimeout(timer);
  }, [settled, isComposed]);
  return (
    <div className="search-box admin-search" role="search" aria-label={t('Users')}>
      <Search size={20} aria-hidden="true" />
      <input
        {...handlers}
        type="search"
        aria-label={t('Search users')}
        placeholder={t('Name, username or email')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
