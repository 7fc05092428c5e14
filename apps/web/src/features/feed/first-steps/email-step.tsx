import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { useSendVerification } from '~/features/accounts/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Step } from './step.tsx';

/** The mail that came with the account, and another one. */
export function EmailStep({ email, isDone }: { email: string; isDone: boolean }) {
  const { mutate: send, isPending, isSuccess, error } = useSendVerification();
  return (
    <Step
      title={t('Confirm your email')}
      hint={
        isDone
          ? email
          : rich('We have sent a link to {email}', {
              email: (
                <bdi dir="ltr" className="first-step-email">
                  {email}
                </bdi>
              ),
            })
      }
      isDone={isDone}
    >
      {!isDone && (
        <div className="first-step-action">
          <Button
            variant="secondary"
            size="sm"
            busy={isPending}
            busyLabel={t('Sending...')}
            onClick={() => send()}
          >
            {t('Send again')}
          </Button>
          <p role="status" className="first-step-said">
            {isSuccess
              ? messages.verificationSent
              : error && messageOf(error, messages.verificationSendFailed)}
          </p>
        </div>
      )}
    </Step>
  );
}
