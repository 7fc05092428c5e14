import { accountAddresses } from '@kalaangan/contract/account-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { sessionLeft } from '~/lib/session.ts';

/** Ends the session, here even when the server cannot be told, and goes home. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await api(accountAddresses.logout, {}).catch(() => null);
    sessionLeft();
    // What was fetched for the member is not for whoever comes next.
    queries.clear();
    void navigate(links.home);
  };
}
