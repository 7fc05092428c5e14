import { t } from '@kalaangan/messages/t';
import { Link } from '~/ui/link.tsx';
import { mailLinks } from '@kalaangan/contract/mail-links';
import { Button } from '~/ui/button.tsx';

type VerificationQuestionProps = { token: string; isBusy: boolean; onConfirm: () => void };

/** Shown where the link is opened without a session of its account: confirms the address, or disowns the account. */
export function VerificationQuestion({ token, isBusy, onConfirm }: VerificationQuestionProps) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {t(
          'You are not logged in here with the account that this link is for. After confirming you choose a new password for it.',
        )}
      </p>
      <Button size="lg" wide busy={isBusy} busyLabel={t('Verifying your email...')} onClick={onConfirm}>
        {t('Confirm my email address')}
      </Button>
      <p className="text-center">
        <Link className="link" to={mailLinks.notMe(token)}>
          {t('This was not me')}
        </Link>
      </p>
    </div>
  );
}
