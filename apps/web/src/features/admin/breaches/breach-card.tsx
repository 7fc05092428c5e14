import { boardReport, breachMessages as messages } from '@kalaangan/contract/breaches';
import type { Breach } from '@kalaangan/contract/breaches.calls';
import { dayAndTimeInIndia, dayInIndia } from '@kalaangan/contract/days';
import { useState } from 'react';
import { TimeLeftLabel } from '~/features/safety/index.ts';
import { messageOf } from '~/lib/api.ts';
import { useSite } from '~/lib/site.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import { useBreach } from '../mutations/use-breach.ts';

const people = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

function audienceText({ audience: { kind, from, before } }: Breach): string {
  if (kind === 'all') return 'all accounts';
  if (kind === 'named' || from === null || before === null) return 'named accounts';
  return `opened from ${dayInIndia(new Date(from))} to ${dayInIndia(new Date(Date.parse(before) - 1))}`;
}

function progressText({ sentAt, finishedAt, told, accounts }: Breach): string {
  if (sentAt === null) return 'Not sent yet';
  return finishedAt === null
    ? `Sending: ${told} of ${people(accounts)} told`
    : `${people(told)} told by ${dayAndTimeInIndia(new Date(finishedAt))}`;
}

export function BreachCard({ breach, onEdit }: { breach: Breach; onEdit: () => void }) {
  const { _id: id, subject, message, headings, told, accounts, sentAt, boardDueAt, boardToldAt } = breach;
  const { brandName } = useSite();
  const [asked, setAsked] = useState<'send' | 'tellBoard' | null>(null);
  const { mutateAsync: act, isPending } = useBreach();

  async function confirm() {
    if (!asked) return;
    try {
      await act({ act: asked, id });
      toast.success(asked === 'send' ? 'The mails are being sent.' : 'The clock is stopped.');
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
              The Board was told
            </span>
          )}
        </div>
        <h2 className="text-lg font-bold wrap-anywhere" dir="auto">
          {subject}
        </h2>
        <p className="admin-detail">
          {people(accounts)}, {audienceText(breach)}. {progressText(breach)}.
        </p>
      </header>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {message}
      </p>
      <details>
        <summary className="link cursor-pointer">Draft of the report to the Board</summary>
        <pre className="mt-3 whitespace-pre-wrap wrap-anywhere font-[inherit]" dir="auto">
          {boardReport(headings, { told, brandName })}
        </pre>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onEdit}>
          Edit
        </Button>
        {sentAt === null && <Button onClick={() => setAsked('send')}>Tell {people(accounts)}</Button>}
        {boardToldAt === null && (
          <Button variant="secondary" onClick={() => setAsked('tellBoard')}>
            The Board Was Told
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'send' ? 'Send the mails?' : 'Stop the clock?'}
        confirmLabel={asked === 'send' ? 'Send' : 'Stop'}
        busy={isPending}
        busyLabel="Saving..."
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {asked === 'send'
          ? `${people(accounts)} get this message by mail and as a notification. It cannot be called back.`
          : 'Do this once the Board has the whole report.'}
      </ConfirmDialog>
    </li>
  );
}
