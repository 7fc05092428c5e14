import { t } from '@kalaangan/messages/t';
import {
  discussionMessages as messages,
  discussionReplyMessages,
} from '@kalaangan/contract/discussions/discussions';
import { offerUndo } from '~/features/social/index.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { links } from '@kalaangan/contract/links';
import { DeleteDialog } from '~/ui/overlays/delete-dialog.tsx';
import { useDeleteDiscussion } from '../mutations/use-delete-discussion.ts';
import { useDeleteReply } from '../mutations/use-delete-reply.ts';
import { useDiscussionCache } from './use-discussion-cache.ts';

type DeleteDiscussionProps = { id: string; isOwn: boolean; onClose: () => void };

export function DeleteDiscussion({ id, isOwn, onClose }: DeleteDiscussionProps) {
  const navigate = useNavigate();
  const { deleteDiscussion, restoreDiscussion } = useDeleteDiscussion(id);
  const { reportFailure } = useDiscussionCache(id);
  return (
    <DeleteDialog
      title={t('Delete Discussion')}
      question={messages.confirmDelete}
      remove={async () => {
        await deleteDiscussion();
        navigate(links.discussions);
        const restore = async () => {
          await restoreDiscussion();
          navigate(links.discussion(id));
        };
        offerUndo(isOwn ? restore : null);
      }}
      onFailure={(error) => reportFailure(error, messages.deleteFailed)}
      onClose={onClose}
    />
  );
}

type DeleteReplyProps = {
  id: string;
  replyId: string;
  isOwn: boolean;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteReply({ id, replyId, isOwn, onDeleted, onClose }: DeleteReplyProps) {
  const { deleteReply, restoreReply } = useDeleteReply(id, replyId);
  const { reportFailure } = useDiscussionCache(id);
  return (
    <DeleteDialog
      title={t('Delete Reply')}
      question={discussionReplyMessages.confirmDelete}
      remove={async () => {
        await deleteReply();
        onDeleted();
        offerUndo(isOwn ? restoreReply : null);
      }}
      onFailure={(error) => reportFailure(error, discussionReplyMessages.deleteFailed)}
      onClose={onClose}
    />
  );
}
