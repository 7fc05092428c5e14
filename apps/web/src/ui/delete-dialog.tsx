import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type DeleteDialogProps = {
  title: string;
  question: string;
  /** Deletes, and leads away from what is gone. */
  remove: () => Promise<void>;
  /** The dialog is closed by then. */
  onFailure: (error: unknown) => void;
  onClose: () => void;
};

/** Asks before something is deleted, and waits until it is. */
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
      confirmLabel="Delete"
      danger
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}
