import { t } from '@kalaangan/messages/t';
import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import { useEffect } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { useSession } from '~/lib/session/session.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { ErrorPage } from '~/ui/page/empty-state.tsx';
import { links } from '@kalaangan/contract/links';
import { FocusedResult } from '~/ui/overlays/focused-result.tsx';

/** Redirects to the home page after `accountLimits.redirectMs`. */
export function VerificationSuccess() {
  const navigate = useNavigate();
  const { status } = useSession();
  useEffect(() => {
    const timer = setTimeout(() => navigate(links.home), accountLimits.redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <FocusedResult>
      <ErrorPage
        title={t('Email Verified!')}
        message={
          status === 'member'
            ? t('You can publish your work now. We take you home in a moment.')
            : t('Log in to publish your work. We take you home in a moment.')
        }
        action={<ButtonLink to={links.home}>{t('Back to Home')}</ButtonLink>}
      />
    </FocusedResult>
  );
}

export function VerificationFailure({ message }: { message: string }) {
  return (
    <FocusedResult>
      <ErrorPage
        title={t('Verification Failed')}
        message={message}
        action={<ButtonLink to={links.verifyEmail}>{t('Send a new link')}</ButtonLink>}
      />
    </FocusedResult>
  );
}
