import { t } from '@kalaangan/messages/t';
import { editMessages as messages } from '@kalaangan/contract/social/edits';
import { Button } from '~/ui/buttons/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { CommentForm } from './comment-form.tsx';
import { useEditComment } from './mutations/use-edit-comment.ts';
import type { ShownReply, Target } from './shown-comment.ts';
import { useCommentsCache } from './use-comments-cache.ts';

type EditCommentProps = { comment: ShownReply; target: Target; onClose: () => void };

/** The form that changes one's own comment or reply, at its place. */
export function EditComment({ comment, target, onClose }: EditCommentProps) {
  const { mutateAsync: edit } = useEditComment(target);
  const { reportFailure } = useCommentsCache();
  return (
    <CommentForm
      label={target.replyId === undefined ? t('Comment') : t('Reply [noun]')}
      submitLabel={messages.save}
      busyLabel={t('Saving...')}
      draftName={`edit-comment:${comment._id}`}
      initial={comment.content}
      onDemand
      failed={messages.saveFailed}
      submit={async (content) => {
        await edit(content);
        toast.success(messages.saved);
        onClose();
      }}
      onNotFound={(error) => reportFailure(error, messages.saveFailed)}
    >
      <Button variant="secondary" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </CommentForm>
  );
}
