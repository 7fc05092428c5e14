import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import { useEffect } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { isNewcomer } from '~/lib/session/newcomer.ts';
import { useSession } from '~/lib/session/session.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { ErrorPage } from '~/ui/page/empty-state.tsx';
import { links } from '@kalaangan/contract/links';
import { FocusedResult } from '~/ui/overlays/focused-result.tsx';

/** Redirects to the home page after `accountLimits.redirectMs`. */
export function VerificationSuccess() {
  const navigate = useNavigate();
  const { user } = useSession();
  useEffect(() => {
    const timer = setTimeout(() => navigate(links.home), accountLimits.redirectMs);
    // Whoever goes on is not taken home while the next page is still being fetched.
    const stay = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer);
    };
    document.addEventListener('click', stay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', stay);
    };
  }, [navigate]);
  return (
    <FocusedResult>
      <ErrorPage
        title={t('Email Verified!')}
        message={
          user
            ? t('You can publish your work now. We take you home in a moment.')
            : t('Log in to publish your work. We take you home in a moment.')
        }
        action={user ? <NextSteps user={user} /> : <ButtonLink to={links.login}>{t('Log In')}</ButtonLink>}
      />
    </FocusedResult>
  );
}

/** What the account can do now. Whoever goes on is not taken home. */
function NextSteps({ user }: { user: OwnUser }) {
  const isComplete = user.profilePicture !== null && user.cityState !== '';
  return (
    <>
      <ButtonLink to={links.create}>
        {isNewcomer(user) ? t('Publish your first artwork') : t('New Artwork')}
      </ButtonLink>
      {!isComplete && (
        <ButtonLink variant="secondary" to={links.editProfile}>
          {t('Complete your profile')}
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" to={links.home}>
        {t('Back to Home')}
      </ButtonLink>
    </>
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
