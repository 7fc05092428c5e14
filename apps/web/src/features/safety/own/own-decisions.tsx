import { t } from '@kalaangan/messages/t';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { ownWorksQuery, strikesQuery } from '../queries.ts';
import { HeldWorks } from './held-works.tsx';
import { Strikes } from './strikes.tsx';

function useDecisions() {
  const strikes = useQuery(strikesQuery());
  const hidden = useInfiniteQuery(ownWorksQuery('hidden'));
  const removed = useInfiniteQuery(ownWorksQuery('removed'));
  return { strikes, hidden, removed, queries: [strikes, hidden, removed] };
}

/** Shows the children to those who have strikes or held works. */
export function WithDecisions({ children }: { children: ReactNode }) {
  const { strikes, hidden, removed, queries } = useDecisions();
  const works = [hidden, removed].flatMap(({ data }) => data?.pages ?? []).flatMap((page) => page.works);
  const hasFailed = queries.some(({ error, data }) => error && !data);
  return hasFailed || works.length > 0 || (strikes.data?.length ?? 0) > 0 ? children : null;
}

/** The strikes and the held works of the member. */
export function OwnDecisions() {
  const { strikes, hidden, removed, queries } = useDecisions();
  const failed = queries.filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <div className="grid gap-3">
        <FormError>{t('The decisions of moderators could not be loaded.')}</FormError>
        <Button variant="secondary" onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>
          {t('Try Again')}
        </Button>
      </div>
    );
  return (
    <>
      {strikes.data && <Strikes strikes={strikes.data} />}
      <HeldWorks visibility="hidden" query={hidden} />
      <HeldWorks visibility="removed" query={removed} />
    </>
  );
}
