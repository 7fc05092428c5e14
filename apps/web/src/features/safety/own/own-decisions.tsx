import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { ownWorksQuery, strikesQuery } from '../queries.ts';
import { HeldWorks } from './held-works.tsx';
import { Strikes } from './strikes.tsx';

/** The strikes and the held works of the member: nothing for those who have none. */
export function OwnDecisions() {
  const strikes = useQuery(strikesQuery());
  const hidden = useInfiniteQuery(ownWorksQuery('hidden'));
  const removed = useInfiniteQuery(ownWorksQuery('removed'));
  const queries = [strikes, hidden, removed];
  const failed = queries.filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <div className="grid gap-3">
        <FormError>The decisions of moderators could not be loaded.</FormError>
        <Button variant="secondary" onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>
          Try Again
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
