import { t } from '@kalaangan/messages/t';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type DeleteDialogProps = {
  title: string;
  question: string;
  /** Deletes the content and removes it, and this dialog, from the page. */
  remove: () => Promise<void>;
  /** Handler called after the dialog was closed. */
  onFailure: (error: unknown) => void;
  onClose: () => void;
};

/** Asks for confirmation of a deletion, and stays open until it is done. */
export function DeleteDialog({ title, question, remove, onFailure, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await remove();
    } catch (error) {
      onClose();
      onFailure(error);
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t('Delete')}
      danger
      busy={busy}
      busyLabel={t('Deleting...')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}
