import { commentMessages as say } from '@kalaangan/contract/comments';
import { useState } from 'react';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import type { CommentTexts, Target } from './calls.ts';
import type { CommentDeeds } from './use-comment-deeds.ts';

type DeleteDialogProps = {
  target: Target;
  texts: CommentTexts;
  deeds: CommentDeeds;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a comment or a reply is deleted. */
export function DeleteDialog({ target, texts, deeds, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const isReply = target.replyId !== undefined;

  async function remove() {
    setBusy(true);
    try {
      await deeds.remove(target);
      onDeleted();
      toast.success(isReply ? say.replyDeleted : say.deleted);
    } catch (error) {
      onClose();
      deeds.fail(error, isReply ? texts.deleteReplyFailed : texts.deleteFailed);
    }
  }

  return (
    <ConfirmDialog
      open
      title={isReply ? 'Delete Reply' : 'Delete Comment'}
      confirmLabel="Delete"
      danger
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {isReply ? say.confirmDeleteReply : say.confirmDelete}
    </ConfirmDialog>
  );
}
