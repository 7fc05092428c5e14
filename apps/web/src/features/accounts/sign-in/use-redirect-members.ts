import { useEffect } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { useSession } from '~/lib/session/session.ts';
import { links } from '@kalaangan/contract/links';

/** Redirects members from pages for visitors to the home page. */
export function useRedirectMembers(): void {
  const navigate = useNavigate();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'member') navigate(links.home, { replace: true });
  }, [status, navigate]);
}
