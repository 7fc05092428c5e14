import { t } from '@kalaangan/messages/t';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { DeleteDialog, type DeleteDialogProps } from '../overlays/delete-dialog.tsx';

type DeleteButtonProps = Omit<DeleteDialogProps, 'onClose'> &
  Pick<ComponentProps<'button'>, 'disabled' | 'aria-description'>;

/** Asks for confirmation, then deletes. */
export function DeleteButton({ title, question, remove, onFailure, ...button }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        variant="danger"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Delete')}
      </Button>
      {isOpen && <DeleteDialog {...{ title, question, remove, onFailure }} onClose={() => setOpen(false)} />}
    </>
  );
}
