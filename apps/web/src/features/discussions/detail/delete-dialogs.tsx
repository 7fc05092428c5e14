import { t } from '@kalaangan/messages/t';
import {
  discussionMessages as messages,
  discussionReplyMessages,
} from '@kalaangan/contract/discussions/discussions';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { links } from '@kalaangan/contract/links';
import { DeleteDialog } from '~/ui/overlays/delete-dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useDeleteDiscussion } from '../mutations/use-delete-discussion.ts';
import { useDeleteReply } from '../mutations/use-delete-reply.ts';
import { useDiscussionCache } from './use-discussion-cache.ts';

type DeleteDiscussionProps = { id: string; onClose: () => void };

export function DeleteDiscussion({ id, onClose }: DeleteDiscussionProps) {
  const navigate = useNavigate();
  const { mutateAsync: deleteDiscussion } = useDeleteDiscussion(id);
  const { reportFailure } = useDiscussionCache(id);
  return (
    <DeleteDialog
      title={t('Delete Discussion')}
      question={messages.confirmDelete}
      remove={async () => {
        await deleteDiscussion();
        toast.success(messages.deleted);
        navigate(links.discussions);
      }}
      onFailure={(error) => reportFailure(error, messages.deleteFailed)}
      onClose={onClose}
    />
  );
}

type DeleteReplyProps = {
  id: string;
  replyId: string;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteReply({ id, replyId, onDeleted, onClose }: DeleteReplyProps) {
  const { mutateAsync: deleteReply } = useDeleteReply(id, replyId);
  const { reportFailure } = useDiscussionCache(id);
  return (
    <DeleteDialog
      title={t('Delete Reply')}
      question={discussionReplyMessages.confirmDelete}
      remove={async () => {
        await deleteReply();
        onDeleted();
        toast.success(discussionReplyMessages.deleted);
      }}
      onFailure={(error) => reportFailure(error, discussionReplyMessages.deleteFailed)}
      onClose={onClose}
    />
  );
}
