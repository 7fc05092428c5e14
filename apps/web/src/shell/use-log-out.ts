import { accountAddresses } from '@kalaangan/contract/accounts/account-addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { clearSession, withholdToken } from '~/lib/session/session.ts';

/** Ends the session, in this browser even if the request fails, and opens the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => {
      const answered = api(accountAddresses.logout, {});
      // At once: whoever opens another page before the answer must not come with a session that has ended.
      withholdToken();
      return answered;
    },
    onSettled() {
      clearSession();
      // Personal data must not remain for the next person in this browser.
      queries.clear();
      navigate(links.home);
    },
  });
  return () => mutate();
}
