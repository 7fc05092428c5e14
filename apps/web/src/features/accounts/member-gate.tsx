import type { OwnUser } from '@kalaangan/contract/people';
import type { ReactNode } from 'react';
import { useSession } from '~/lib/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Spinner } from '~/ui/spinner.tsx';

type MemberGateProps = { children: (user: OwnUser) => ReactNode };

/** Pages that need a login: a spinner until it is known who is here, then the page or the way in. */
export function MemberGate({ children }: MemberGateProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner label="Loading..." block />;
  if (status === 'member') return children(user);
  return (
    <EmptyState
      title="You need to be logged in to access this feature. Please log in or create an account to continue."
      action={
        <>
          <ButtonLink to="/login">Log In</ButtonLink>
          <ButtonLink variant="secondary" to="/signup">
            Sign Up
          </ButtonLink>
        </>
      }
    />
  );
}
