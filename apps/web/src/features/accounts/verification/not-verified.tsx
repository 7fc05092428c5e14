import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { links } from '@kalaangan/contract/links';
import { useAwaitedVerification } from '~/lib/session/own-account.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';

type NotVerifiedProps = {
  heading: string;
  /** Completes the sentence 'Your account must be verified before {purpose}.' */
  purpose: string;
};

/** Notice shown instead of a form that requires a verified account. */
export function NotVerified({ heading, purpose }: NotVerifiedProps) {
  useAwaitedVerification();
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      <EmptyState
        title={messages.notVerified}
        action={<ButtonLink to={links.verifyEmail}>{t('Verify Your Email')}</ButtonLink>}
      >
        {t('Your account must be verified before {purpose}.', { purpose })}
      </EmptyState>
    </>
  );
}
