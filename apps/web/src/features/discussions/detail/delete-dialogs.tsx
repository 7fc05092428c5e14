import { discussionMessages as say, discussionReplyMessages } from '@kalaangan/contract/discussions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '~/lib/links.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import type { DiscussionDeeds } from './use-discussion-deeds.ts';

type DeleteDialogProps = {
  title: string;
  question: string;
  remove: () => Promise<void>;
  onFailure: (error: unknown) => void;
  onDeleted: () => void;
  onClose: () => void;
};

function DeleteDialog({ title, question, remove, onFailure, onDeleted, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await remove();
      onDeleted();
    } catch (error) {
      onClose();
      onFailure(error);
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete"
      danger
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}

type DeleteDiscussionProps = { deeds: DiscussionDeeds; onClose: () => void };

/** Asks, deletes, leads to the list. */
export function DeleteDiscussion({ deeds, onClose }: DeleteDiscussionProps) {
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title="Delete Discussion"
      question={say.confirmDelete}
      remove={deeds.remove}
      onFailure={(error) => deeds.fail(error, say.deleteFailed)}
      onDeleted={() => {
        toast.success(say.deleted);
        void navigate(links.discussions);
      }}
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
      remove={() => deeds.removeReply(replyId)}
      onFailure={(error) => deeds.fail(error, discussionReplyMessages.deleteFailed)}
      onDeleted={() => {
        onDeleted();
        toast.success(discussionReplyMessages.deleted);
      }}
      onClose={onClose}
    />
  );
}
