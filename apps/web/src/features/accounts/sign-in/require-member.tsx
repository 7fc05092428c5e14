import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { OwnUser } from '@kalaangan/contract/people/people';
import type { ReactNode } from 'react';
import { retrySession, useSession } from '~/lib/session/session.ts';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState, FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { links } from '@kalaangan/contract/links';

type RequireMemberProps = {
  /** Visually hidden page heading while the children, which have their own heading, are not rendered. */
  heading: string;
  children: (user: OwnUser) => ReactNode;
};

/** Renders the children for members; before that a spinner, and for visitors a prompt to log in. */
export function RequireMember({ heading, children }: RequireMemberProps) {
  const session = useSession();
  if (session.status === 'member') return children(session.user);
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      {session.status === 'loading' ? (
        <Spinner label={t('Loading...')} block />
      ) : session.isUnknown ? (
        <FailedState
          title={messages.userFailed}
          action={<Button onClick={() => void retrySession()}>{t('Try Again')}</Button>}
        />
      ) : (
        <LoginPrompt />
      )}
    </>
  );
}

function LoginPrompt() {
  return (
    <EmptyState
      title={t(
        'You need to be logged in to access this feature. Please log in or create an account to continue.',
      )}
      action={
        <>
          <ButtonLink to={links.login}>{t('Log In')}</ButtonLink>
          <ButtonLink variant="secondary" to={links.signup}>
            {t('Sign Up')}
          </ButtonLink>
        </>
      }
    />
  );
}
