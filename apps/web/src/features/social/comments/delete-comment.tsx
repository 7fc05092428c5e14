import { t } from '@kalaangan/messages/t';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import { DeleteDialog } from '~/ui/overlays/delete-dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useComments } from './comments-context.ts';
import { useDeleteComment } from './mutations/use-delete-comment.ts';
import type { Target } from './shown-comment.ts';
import { useCommentsCache } from './use-comments-cache.ts';

type DeleteCommentProps = {
  target: Target;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteComment({ target, onClose, onDeleted }: DeleteCommentProps) {
  const { texts } = useComments();
  const { mutateAsync: deleteComment } = useDeleteComment(target);
  const { reportFailure } = useCommentsCache();
  const isReply = target.replyId !== undefined;
  return (
    <DeleteDialog
      title={isReply ? t('Delete Reply') : t('Delete Comment')}
      question={isReply ? messages.confirmDeleteReply : messages.confirmDelete}
      remove={async () => {
        await deleteComment();
        onDeleted();
        toast.success(isReply ? messages.replyDeleted : messages.deleted);
      }}
      onFailure={(error) => reportFailure(error, isReply ? texts.deleteReplyFailed : texts.deleteFailed)}
      onClose={onClose}
    />
  );
}
