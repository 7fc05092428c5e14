import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import {
  caseLists,
  moderationMessages,
  type CaseList as ListName,
} from '@kalaangan/contract/safety/moderation';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { Tabs } from '~/ui/buttons/tabs.tsx';
import { CasePane } from '../case/case-pane.tsx';
import { EntryMenu } from '../entry/entry-menu.tsx';
import { casesQuery } from '../queries.ts';
import { CaseList } from './case-list.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts, useShortcutSwitch } from './shortcuts.ts';
import { useShownList } from './shown-list.ts';

const labels: Readonly<Record<ListName, string>> = {
  open: t('Open [cases that wait for a decision]'),
  mine: t('Mine'),
  overdue: t('Overdue'),
  closed: t('Closed'),
};

/** The list of cases and, with `caseId`, that case: beside the list on a wide screen, alone on a phone. */
export function ModerationScreen({ self, caseId }: { self: OwnUser; caseId: string | null }) {
  const [list, showList] = useShownList();
  const navigate = useNavigate();
  const query = useInfiniteQuery(casesQuery(list));
  useRedirectHome(isAccessDenied(query.error));
  const cases = query.data?.pages.flatMap((page) => page.cases) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const index = cases.findIndex(({ _id }) => _id === caseId);

  function open(next: number): void {
    const found = cases[next];
    if (found) navigate(links.moderationCase(found._id), { replace: caseId !== null });
    else if (next >= cases.length && query.hasNextPage) void query.fetchNextPage();
  }

  /** Opens the case that follows in the list, or else the most urgent one. */
  function openNext(): void {
    const others = cases.filter(({ _id, state }) => _id !== caseId && state === 'open');
    const next = cases.slice(index + 1).find(({ state }) => state === 'open') ?? others[0];
    navigate(next ? links.moderationCase(next._id) : links.moderation, { replace: true });
  }

  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isOn, setOn] = useShortcutSwitch();
  useShortcuts(
    {
      j: () => open(index + 1),
      k: () => index > 0 && open(index - 1),
      '?': () => setHelpOpen(true),
    },
    isOn,
  );

  const Heading = caseId === null ? 'h1' : 'p';
  return (
    <div className="moderation" data-case={caseId !== null}>
      <section className="moderation-queue" aria-label={moderationMessages.title}>
        <header className="moderation-head">
          <Heading className="moderation-title">{moderationMessages.title}</Heading>
          {self.role === 'admin' && (
            <ButtonLink variant="ghost" to={links.moderationLog}>
              {t('Log')}
            </ButtonLink>
          )}
          <EntryMenu />
          <IconButton
            label={t('Keyboard')}
            className="moderation-keys"
            icon={<Keyboard size={20} aria-hidden="true" />}
            onClick={() => setHelpOpen(true)}
          />
        </header>
        <Tabs
          label={t('Which cases')}
          tabs={caseLists.map((id) => ({
            id,
            label: labels[id],
            ...(counts && id !== 'closed' && { count: counts[id] }),
          }))}
          selected={list}
          onSelect={showList}
        >
          <CaseList list={list} query={query} cases={cases} selfId={self._id} caseId={caseId} />
        </Tabs>
      </section>
      {caseId === null ? (
        <div className="moderation-none">
          <p>{t('Choose a case, or press j.')}</p>
        </div>
      ) : (
        <CasePane key={caseId} id={caseId} self={self} usesKeys={isOn} onDecided={openNext} />
      )}
      {isHelpOpen && <ShortcutsDialog isOn={isOn} onSwitch={setOn} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
