import { t } from '@kalaangan/messages/t';
import { copyrightMessages as messages } from '@kalaangan/contract/safety/copyright';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useEnterCourtOrder } from '../mutations/use-enter-court-order.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useEntry } from './use-entry.ts';

const empty = { reference: '', date: '' };

type CourtOrderDialogProps = { number: string; caseId: string; onClose: () => void };

/** The order of a court on a copyright notice, by which what the notice hides is removed. */
export function CourtOrderDialog({ number, caseId, onClose }: CourtOrderDialogProps) {
  const entry = useEntry(`court-order:${number}`, { empty, failed: messages.orderFailed });
  const { mutateAsync: enter } = useEnterCourtOrder(number, caseId);

  async function send({ reference = '', date = '' }: Readonly<Record<string, string>>) {
    await enter({ reference, date });
    toast.success(messages.orderEntered(number));
    onClose();
  }

  return (
    <EntryDialog
      title={messages.courtOrder}
      action={messages.courtOrder}
      entry={entry}
      send={send}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('What the notice {number} has hidden is removed, and both sides are told.', { number })}
      </p>
      <TextField label={t('Reference')} dir="auto" data-autofocus {...entry.field('reference')} />
      <TextField label={t('Date of the order')} type="date" {...entry.field('date')} />
    </EntryDialog>
  );
}
