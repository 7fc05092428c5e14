import { discussionMessages as say, discussionReplyMessages } from '@kalaangan/contract/discussions';
import { useNavigate } from 'react-router';
import { links } from '~/lib/links.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import type { DiscussionDeeds } from './use-discussion-deeds.ts';

type DeleteDiscussionProps = { deeds: DiscussionDeeds; onClose: () => void };

/** Asks, deletes, leads to the list. */
export function DeleteDiscussion({ deeds, onClose }: DeleteDiscussionProps) {
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title="Delete Discussion"
      question={say.confirmDelete}
      remove={async () => {
        await deeds.remove();
        toast.success(say.deleted);
        void navigate(links.discussions);
      }}
      onFailure={(error) => deeds.fail(error, say.deleteFailed)}
      onClose={onClose}
    />
  );
}

type DeleteReplyProps = {
  replyId: string;
  deeds: DiscussionDeeds;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a reply is deleted. */
export function DeleteReply({ replyId, deeds, onDeleted, onClose }: DeleteReplyProps) {
  return (
    <DeleteDialog
      title="Delete Reply"
      question={discussionReplyMessages.confirmDelete}
      remove={async () => {
        await deeds.removeReply(replyId);
        onDeleted();
        toast.success(discussionReplyMessages.deleted);
      }}
      onFailure={(error) => deeds.fail(error, discussionReplyMessages.deleteFailed)}
      onClose={onClose}
    />
  );
}
