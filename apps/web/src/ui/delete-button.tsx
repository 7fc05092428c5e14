import { Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'aria-description'> & {
  /** Of the question's dialog. */
  title: string;
  question: string;
  /** Deletes, and leads away from what is gone. */
  remove: () => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Asks, then deletes. */
export function DeleteButton({ title, question, remove, onFailure, ...button }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await remove();
    } catch (error) {
      onFailure(error);
      setBusy(false);
      setAsks(false);
    }
  }

  return (
    <>
      <Button
        {...button}
        variant="danger"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setAsks(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title={title}
        confirmLabel="Delete"
        danger
        busy={busy}
        busyLabel="Deleting..."
        onConfirm={() => void confirm()}
        onClose={() => setAsks(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
