import type { OwnUser } from '@kalaangan/contract/people';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session.ts';
import { Spinner } from '~/ui/spinner.tsx';

/** Waits for the session, then renders its children for admins; everybody else is redirected home. */
export function RequireAdmin({ children }: { children: (user: OwnUser) => ReactNode }) {
  const { status, user } = useSession();
  const isAdmin = user?.isAdmin ?? false;
  useRedirectHome(status !== 'loading' && !isAdmin);
  if (user && isAdmin) return children(user);
  return (
    <>
      <h1 className="visually-hidden">Admin</h1>
      <Spinner label="Loading..." block />
    </>
  );
}

export function useRedirectHome(wanted: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted) navigate(links.home, { replace: true });
  }, [wanted, navigate]);
}
