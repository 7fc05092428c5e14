import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { messageOf } from '~/lib/api/api.ts';
import { useAwaitedMail } from '~/lib/session/own-account.ts';
import { formatDay } from '~/lib/texts/format.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { useSendVerification } from '../mutations/use-send-verification.ts';

type MailRefusalProps = { user: Pick<OwnUser, 'email' | 'mailRefusedAt'> };

/** Says that mails to the address are refused. */
export function MailRefusalText({ user: { email, mailRefusedAt } }: MailRefusalProps) {
  if (mailRefusedAt === null) return null;
  return (
    <p className="font-bold break-words">
      {t(
        'Mails to {email} have been refused by its server since {date}. Check the address, or ask for a verification mail once it works.',
        { email, date: formatDay(mailRefusedAt) },
      )}
    </p>
  );
}

/** The same with a button that sends one; nothing while mails get through. */
export function MailRefusal({ user }: MailRefusalProps) {
  useAwaitedMail();
  const { mutate: send, isPending, isSuccess, error } = useSendVerification();
  if (user.mailRefusedAt === null) return null;
  return (
    <>
      <MailRefusalText user={user} />
      <FormError>{error && messageOf(error, messages.verificationSendFailed)}</FormError>
      {isSuccess ? (
        <p role="status">{messages.verificationSent}</p>
      ) : (
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={isPending}
          busyLabel={t('Sending...')}
          onClick={() => send()}
        >
          {t('Send Verification Email')}
        </Button>
      )}
    </>
  );
}
