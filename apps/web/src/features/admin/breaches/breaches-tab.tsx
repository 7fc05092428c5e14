import { t } from '@kalaangan/messages/t';
import type { Breach } from '@kalaangan/contract/breaches/breaches.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { ListStates } from '../list-states.tsx';
import { BreachCard } from './breach-card.tsx';
import { BreachForm } from './breach-form.tsx';
import { breachesQuery } from './queries.ts';

/** Breaches of personal data: whom they concern, what people are told, and the report to the Board. */
export function BreachesTab({ label }: { label: string }) {
  const query = useInfiniteQuery(breachesQuery());
  useRedirectHome(isAccessDenied(query.error));
  const [edited, setEdited] = useState<Breach | 'new' | null>(null);
  const breaches = query.data?.pages.flatMap((page) => page.breaches) ?? [];
  if (edited) return <BreachForm breach={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <div className="grid gap-5">
      <Button className="justify-self-start" onClick={() => setEdited('new')}>
        {t('Record a Breach')}
      </Button>
      <ListStates
        label={label}
        query={query}
        isEmpty={breaches.length === 0}
        empty={
          <EmptyState title={t('No breaches')}>
            {t(
              'If personal data has leaked, record it here: it starts the clock of the report to the Board, and tells the people concerned.',
            )}
          </EmptyState>
        }
      >
        <ul className="grid gap-4">
          {breaches.map((breach) => (
            <BreachCard key={breach._id} breach={breach} onEdit={() => setEdited(breach)} />
          ))}
        </ul>
      </ListStates>
    </div>
  );
}
