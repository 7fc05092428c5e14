import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import type { ReactNode } from 'react';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { useSession } from '~/lib/session/session.ts';
import { Spinner } from '~/ui/page/spinner.tsx';

/** Waits for the session, then renders its children for admins; everybody else is redirected home. */
export function RequireAdmin({ children }: { children: (user: OwnUser) => ReactNode }) {
  const { status, user } = useSession();
  const isAdmin = user?.isAdmin ?? false;
  useRedirectHome(status !== 'loading' && !isAdmin);
  if (user && isAdmin) return children(user);
  return (
    <>
      <h1 className="visually-hidden">{t('Admin')}</h1>
      <Spinner label={t('Loading...')} block />
    </>
  );
}
