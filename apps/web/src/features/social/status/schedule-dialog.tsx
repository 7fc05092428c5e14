import { t } from '@kalaangan/messages/t';
import { statusLimits, statusMessages } from '@kalaangan/contract/social/status';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';

type ScheduleDialogProps = { onClose: () => void; onChoose: (publishAt: string) => void };

/** Asks for the time of a publication, in the time zone of this device. */
export function ScheduleDialog({ onClose, onChoose }: ScheduleDialogProps) {
  const [at, setAt] = useState('');
  const [error, setError] = useState<string | null>(null);

  function choose() {
    const time = new Date(at);
    if (!isInReach(time)) setError(statusMessages.chooseTime);
    else onChoose(time.toISOString());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Schedule')}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={choose}>{t('Schedule')}</Button>
        </>
      }
    >
      <TextField
        label={t('Date and time')}
        hint={t('It is published by itself then. Until then only you see it.')}
        type="datetime-local"
        value={at}
        error={error}
        onChange={({ target }) => {
          setAt(target.value);
          setError(null);
        }}
      />
    </Dialog>
  );
}

function isInReach(time: Date): boolean {
  const last = new Date();
  last.setFullYear(last.getFullYear() + statusLimits.scheduledYears);
  return time > new Date() && time <= last;
}
