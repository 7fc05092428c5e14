import { t } from '@kalaangan/messages/t';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import { DeleteDialog } from '~/ui/overlays/delete-dialog.tsx';
import { offerUndo } from '../offer-undo.ts';
import { useComments } from './comments-context.ts';
import { useDeleteComment } from './mutations/use-delete-comment.ts';
import type { Target } from './shown-comment.ts';
import { useCommentsCache } from './use-comments-cache.ts';

type DeleteCommentProps = {
  target: Target;
  /** Whether the member may take the deletion back: not of an admin's. */
  mayUndo: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteComment({ target, mayUndo, onClose, onDeleted }: DeleteCommentProps) {
  const { texts } = useComments();
  const { deleteComment, restoreComment } = useDeleteComment(target);
  const { reportFailure } = useCommentsCache();
  const isReply = target.replyId !== undefined;
  return (
    <DeleteDialog
      title={isReply ? t('Delete Reply') : t('Delete Comment')}
      question={isReply ? messages.confirmDeleteReply : messages.confirmDelete}
      remove={async () => {
        await deleteComment();
        onDeleted();
        offerUndo(mayUndo ? restoreComment : null, isReply ? undefined : texts.deleted);
      }}
      onFailure={(error) => reportFailure(error, isReply ? texts.deleteReplyFailed : texts.deleteFailed)}
      onClose={onClose}
    />
  );
}
