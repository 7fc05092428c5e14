import { t } from '@kalaangan/messages/t';
import { useId, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The question. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action cannot be undone: the button has the danger style. */
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an action. 'Cancel' has the initial focus, so that an accidental Enter does no harm. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  danger = false,
  busy = false,
  busyLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const questionId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      locked={busy}
      role="alertdialog"
      describedBy={questionId}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose} aria-disabled={busy || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={questionId}>{children}</div>
    </Dialog>
  );
}
