import { commentMessages as say } from '@kalaangan/contract/comments';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import type { CommentTexts, Target } from './calls.ts';
import type { CommentDeeds } from './use-comment-deeds.ts';

type DeleteCommentProps = {
  target: Target;
  texts: CommentTexts;
  deeds: CommentDeeds;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a comment or a reply is deleted. */
export function DeleteComment({ target, texts, deeds, onClose, onDeleted }: DeleteCommentProps) {
  const isReply = target.replyId !== undefined;
  return (
    <DeleteDialog
      title={isReply ? 'Delete Reply' : 'Delete Comment'}
      question={isReply ? say.confirmDeleteReply : say.confirmDelete}
      remove={async () => {
        await deeds.remove(target);
        onDeleted();
        toast.success(isReply ? say.replyDeleted : say.deleted);
      }}
      onFailure={(error) => deeds.fail(error, isReply ? texts.deleteReplyFailed : texts.deleteFailed)}
      onClose={onClose}
    />
  );
}
