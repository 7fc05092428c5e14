import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { useEffect } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useAwaitedVerification } from '~/lib/session/own-account.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { links } from '@kalaangan/contract/links';
import { MailRefusalText } from '../account/mail-refusal.tsx';
import { useSendVerification } from '../mutations/use-send-verification.ts';

/** Requests a new verification mail. Redirects verified members to /create and visitors to /login. */
export function VerificationRequest() {
  const navigate = useNavigate();
  const { status, user } = useSession();
  useAwaitedVerification();
  const { mutate: send, isPending, isSuccess, error } = useSendVerification();
  const isVerified = user?.isVerified ?? false;

  useEffect(() => {
    if (status === 'visitor') navigate(links.login, { replace: true });
    if (isVerified) navigate(links.create, { replace: true });
  }, [status, isVerified, navigate]);

  if (status !== 'member' || isVerified) return <Spinner label={t('Loading...')} block />;

  return (
    <div className="grid gap-5">
      <p className="text-muted">
        <span>
          {isSuccess
            ? messages.verificationSent
            : t('Confirm your address to publish your work. We mail a link to')}
        </span>{' '}
        <strong className="text-fg break-all">{user.email}</strong>
      </p>
      <MailRefusalText user={user} />
      <FormError>{error && messageOf(error, messages.verificationSendFailed)}</FormError>
      {isSuccess ? (
        <p role="status" className="text-success">
          {t('The link works for 24 hours. Look into the spam folder too.')}
        </p>
      ) : (
        <Button size="lg" wide busy={isPending} busyLabel={t('Sending...')} onClick={() => send()}>
          {t('Send Verification Email')}
        </Button>
      )}
    </div>
  );
}
