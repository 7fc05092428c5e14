import { versionMessages } from '@kalaangan/contract/social/versions';
import { t } from '@kalaangan/messages/t';
import { useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type ConflictDialogProps = { onUseOther: () => void; onKeepOwn: () => void; onClose: () => void };

/** Dialog shown instead of saving something that was changed elsewhere. Closed without a choice, it changes nothing. */
export function ConflictDialog({ onUseOther, onKeepOwn, onClose }: ConflictDialogProps) {
  const textId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={versionMessages.changedElsewhere}
      size="sm"
      role="alertdialog"
      describedBy={textId}
      footer={
        <>
          <Button variant="secondary" onClick={onUseOther}>
            {t('Use the other one')}
          </Button>
          <Button onClick={onKeepOwn}>{t('Keep this one')}</Button>
        </>
      }
    >
      <p id={textId}>
        {t(
          'It was saved in another window or on another device after you opened it here. Which one do you want to go on with?',
        )}
      </p>
    </Dialog>
  );
}

/** Note shown after 'Use the other one', with the way back. */
export function OtherShown({ onBringBack }: { onBringBack: () => void }) {
  return (
    <p role="status" className="card card-padded flex flex-wrap items-center justify-between gap-3">
      <span>{t('The other one is shown. Yours is kept until you leave this page.')}</span>
      <Button variant="secondary" size="sm" onClick={onBringBack}>
        {t('Bring mine back')}
      </Button>
    </p>
  );
}
