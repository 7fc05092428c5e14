import { t } from '@kalaangan/messages/t';
import { boardReport, breachMessages as messages, unmailedText } from '@kalaangan/contract/breaches/breaches';
import type { Breach } from '@kalaangan/contract/breaches/breaches.calls';
import { dayAndTimeInIndia, dayInIndia } from '@kalaangan/messages/days';
import { useState } from 'react';
import { TimeLeftLabel } from '~/features/safety/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useSite } from '~/lib/pages/site.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useBreach } from '../mutations/use-breach.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

const people = (count: number) => t('{count, plural, one {# account} other {# accounts}}', { count });

function audienceText({ audience: { kind, from, before } }: Breach): string {
  if (kind === 'all') return t('all accounts');
  if (kind === 'named' || from === null || before === null) return t('named accounts');
  return t('opened from {from} to {until}', {
    from: dayInIndia(new Date(from)),
    until: dayInIndia(new Date(Date.parse(before) - 1)),
  });
}

function progressText({ sentAt, finishedAt, told, accounts }: Breach): string {
  if (sentAt === null) return t('Not sent yet');
  return finishedAt === null
    ? t('Sending: {told} of {accounts} told', { told, accounts: people(accounts) })
    : t('{accounts} told by {time}', {
        accounts: people(told),
        time: dayAndTimeInIndia(new Date(finishedAt)),
      });
}

export function BreachCard({ breach, onEdit }: { breach: Breach; onEdit: () => void }) {
  const {
    _id: id,
    subject,
    message,
    headings,
    told,
    unmailed,
    accounts,
    sentAt,
    boardDueAt,
    boardToldAt,
  } = breach;
  const { brandName } = useSite();
  const [asked, setAsked] = useState<'send' | 'tellBoard' | null>(null);
  const { mutateAsync: act, isPending } = useBreach();

  async function confirm() {
    if (!asked) return;
    try {
      await act({ act: asked, id });
      toast.success(asked === 'send' ? t('The mails are being sent.') : t('The clock is stopped.'));
    } catch (error) {
      toast.error(messageOf(error, messages.sendFailed));
    }
    setAsked(null);
  }

  return (
    <li className="card card-padded grid max-w-3xl gap-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          {boardToldAt === null ? (
            <TimeLeftLabel dueAt={boardDueAt} />
          ) : (
            <span className="badge" data-kind="good">
              {t('The Board was told')}
            </span>
          )}
        </div>
        <h2 className="text-lg font-bold wrap-anywhere" dir="auto">
          {subject}
        </h2>
        <p className="admin-detail">
          {people(accounts)}, {audienceText(breach)}. {progressText(breach)}.
        </p>
        {unmailed > 0 && <p className="admin-detail">{unmailedText(unmailed)}</p>}
      </header>
      <Paragraphs text={message} />
      <details>
        <summary className="link cursor-pointer">{t('Draft of the report to the Board')}</summary>
        <pre className="mt-3 whitespace-pre-wrap wrap-anywhere font-[inherit]" dir="auto">
          {boardReport(headings, { told, unmailed, brandName })}
        </pre>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onEdit}>
          {t('Edit')}
        </Button>
        {sentAt === null && (
          <Button onClick={() => setAsked('send')}>
            {t('Tell {accounts}', { accounts: people(accounts) })}
          </Button>
        )}
        {boardToldAt === null && (
          <Button variant="secondary" onClick={() => setAsked('tellBoard')}>
            {t('The Board Was Told')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'send' ? t('Send the mails?') : t('Stop the clock?')}
        confirmLabel={asked === 'send' ? t('Send') : t('Stop')}
        busy={isPending}
        busyLabel={t('Saving...')}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {asked === 'send'
          ? t('{accounts} get this message by mail and as a notification. It cannot be called back.', {
              accounts: people(accounts),
            })
          : t('Do this once the Board has the whole report.')}
      </ConfirmDialog>
    </li>
  );
}
