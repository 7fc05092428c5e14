import { Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';

type DeleteButtonProps = Omit<DeleteDialogProps, 'onClose'> &
  Pick<ComponentProps<'button'>, 'disabled' | 'aria-description'>;

/** Asks, then deletes. */
export function DeleteButton({ title, question, remove, onFailure, ...button }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false);
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
      {asks && <DeleteDialog {...{ title, question, remove, onFailure }} onClose={() => setAsks(false)} />}
    </>
  );
}
