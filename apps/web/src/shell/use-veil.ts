import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '~/lib/session.ts';
import { liftVeil, rememberVeil } from '~/lib/veil.ts';

/** Pages are rendered for visitors: for a member who does not see some people, all is asked for again before it is shown. */
export function useVeil(): void {
  const { status, user } = useSession();
  const queries = useQueryClient();
  const hidesPeople = user?.hidesPeople ?? false;
  useEffect(() => {
    if (status === 'loading') return;
    rememberVeil(hidesPeople);
    if (!hidesPeople) return liftVeil();
    void queries.invalidateQueries().finally(liftVeil);
  }, [status, hidesPeople, queries]);
}
