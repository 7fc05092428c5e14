import { t } from '@kalaangan/messages/t';
import {
  copyrightLimits as limits,
  copyrightMessages as messages,
} from '@kalaangan/contract/safety/copyright';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useEnterOrder } from '../mutations/use-enter-order.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useEntry } from './use-entry.ts';

const empty = { authority: '', rank: '', reference: '', date: '', law: '', addresses: '' };

/** An order of a court or the government. What it names is hidden at once. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const entry = useEntry('order', { empty, failed: messages.orderFailed });
  const { mutateAsync: enter } = useEnterOrder();

  async function send(values: Readonly<Record<string, string>>) {
    const { authority = '', rank = '', reference = '', date = '', law = '', addresses = '' } = values;
    const { report } = await enter({
      authority,
      rank: rank.trim() || null,
      reference,
      date,
      law,
      addresses: addresses.split('\n'),
    });
    toast.success(messages.orderEntered(report.number));
    onClose();
  }

  return (
    <EntryDialog title={messages.order} action={messages.order} entry={entry} send={send} onClose={onClose}>
      <p className="text-muted">
        {t('What it names is hidden at once and waits for a decision within {hours} hours.', {
          hours: reportCategories.order.hours,
        })}
      </p>
      <TextField
        label={t('Given by')}
        hint={t('The court, or the authority of the government.')}
        dir="auto"
        data-autofocus
        {...entry.field('authority')}
      />
      <TextField
        label={t('Rank of the officer')}
        hint={t('As rule 3(1)(d) of the IT Rules, 2021, asks for; not for courts.')}
        optional
        dir="auto"
        {...entry.field('rank')}
      />
      <TextField label={t('Reference')} dir="auto" {...entry.field('reference')} />
      <TextField label={t('Date of the order')} type="date" {...entry.field('date')} />
      <TextField
        label={t('Law')}
        hint={t('The act and section that the order is based on.')}
        dir="auto"
        {...entry.field('law')}
      />
      <TextArea
        label={t('Addresses')}
        hint={t('On this site, one on each line, up to {addresses}.', { addresses: limits.addresses })}
        rows={4}
        {...entry.field('addresses')}
      />
    </EntryDialog>
  );
}
