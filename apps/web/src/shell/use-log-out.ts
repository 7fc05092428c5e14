import { accountAddresses } from '@kalaangan/contract/account-addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '~/lib/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { clearSession } from '~/lib/session.ts';

/** Ends the session, here even when the server cannot be told, and goes home. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api(accountAddresses.logout, {}),
    onSettled() {
      clearSession();
      // What was fetched for the member is not for whoever comes next.
      queries.clear();
      void navigate(links.home);
    },
  });
  return () => mutate();
}
