import { accountAddresses } from '@kalaangan/contract/accounts/account-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { clearSession } from '~/lib/session/session.ts';

/** Ends the session, in this browser even if the request fails, and opens the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    api(accountAddresses.logout, {}, { keepalive: true }).catch(() => {});
    // Before the answer: nothing of this page, and no page opened by now, may ask with a session that has ended.
    clearSession();
    // Personal data must not remain for the next person in this browser. It also aborts what is under way.
    queries.clear();
    navigate(links.home);
  };
}
