import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import type { ReactNode } from 'react';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { useSession } from '~/lib/session/session.ts';
import { Spinner } from '~/ui/page/spinner.tsx';

type RequireRoleProps = {
  is: 'moderator' | 'admin';
  /** The hidden heading until the session is known. */
  heading: string;
  children: (user: OwnUser) => ReactNode;
};

/** Waits for the session, then renders its children for this role; everybody else is redirected home. */
export function RequireRole({ is: role, heading, children }: RequireRoleProps) {
  const { status, user } = useSession();
  const has = user?.role === 'admin' || (role === 'moderator' && user?.role === 'moderator');
  useRedirectHome(status !== 'loading' && !has);
  if (user && has) return children(user);
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      <Spinner label={t('Loading...')} block />
    </>
  );
}
