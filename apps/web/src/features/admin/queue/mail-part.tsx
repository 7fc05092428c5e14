import { t } from '@kalaangan/messages/t';
import { queueLimits as limits, queueMessages as messages } from '@kalaangan/contract/admin/queue';
import type { Queue } from '@kalaangan/contract/admin/queue.calls';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { useTestMail } from '../mutations/use-test-mail.ts';
import { Figures } from '../stat-tiles.tsx';

/** What became of mails, and a press that sends one to oneself. */
export function MailPart({ mail: { sent, putOff, givenUp, refusing } }: { mail: Queue['mail'] }) {
  const days = limits.mailDays;
  return (
    <section>
      <h2>{t('Mail')}</h2>
      <Figures
        figures={[
          { label: t('Sent in {days} days', { days }), value: sent },
          { label: t('Put off, waiting'), value: putOff },
          { label: t('Given up in {days} days', { days }), value: givenUp },
          { label: t('Addresses that refuse mail'), value: refusing },
        ]}
      />
      <TestMail />
    </section>
  );
}

function TestMail() {
  const { mutate: send, data: answer, error, isPending } = useTestMail();
  useRedirectHome(isAccessDenied(error));
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={isPending} busyLabel={t('Sending...')} onClick={() => send()}>
        {t('Send a test mail to me')}
      </Button>
      <div role="status" className="wrap-anywhere">
        {answer?.outcome === 'sent' && <span>{messages.mailSent(answer.email)}</span>}
        {answer?.outcome === 'written' && <span>{messages.mailWritten}</span>}
      </div>
      {error && <FormError>{messageOf(error, messages.changeFailed)}</FormError>}
      {answer?.outcome === 'refused' && <FormError>{messages.mailRefused(answer.email)}</FormError>}
      {answer?.outcome === 'failed' && (
        <FormError>
          {messages.mailFailed}{' '}
          <bdi lang="en" className="wrap-anywhere">
            {answer.cause}
          </bdi>
        </FormError>
      )}
    </div>
  );
}
