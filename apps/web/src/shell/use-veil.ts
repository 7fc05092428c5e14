import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '~/lib/session/session.ts';
import { keepVeil, liftVeil, rememberVeil } from '~/lib/session/veil.ts';

/** Pages are rendered for visitors: for a member who does not see some people, all is asked for again before it is shown. */
export function useVeil(): void {
  const session = useSession();
  const queries = useQueryClient();
  const { status } = session;
  const isUnknown = status === 'visitor' && session.isUnknown;
  const hidesPeople = session.user?.hidesPeople ?? false;
  useEffect(() => {
    if (status === 'loading') return;
    // Nobody knows yet whether this member hides people: whoever did still does.
    if (isUnknown) return keepVeil();
    rememberVeil(hidesPeople);
    if (!hidesPeople) return liftVeil();
    void queries.invalidateQueries().finally(() =>
      // Components are told of the answers in a timer: a timer that is set now fires when they have rendered them.
      notifyManager.schedule(() => {
        // What could not be asked for again is still as visitors see it.
        const isAsOfVisitors = queries
          .getQueryCache()
          .findAll({ type: 'active' })
          .some(({ state }) => state.isInvalidated && state.data !== undefined);
        if (isAsOfVisitors) keepVeil();
        else liftVeil();
      }),
    );
  }, [status, isUnknown, hidesPeople, queries]);
}
