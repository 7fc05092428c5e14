import { t } from '@kalaangan/messages/t';
import { discussionReplyMessages as messages } from '@kalaangan/contract/discussions/discussions';
import type { NestedReply } from '@kalaangan/contract/discussions/discussions.calls';
import { ReportMenu } from '~/features/reports/index.ts';
import { unseenItemsOf } from '~/features/social/index.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { useToggleSolution } from '../mutations/use-toggle-solution.ts';
import { useDiscussion } from './discussion-context.ts';
import { useDiscussionCache } from './use-discussion-cache.ts';
import { VoteControl } from './vote-control.tsx';

export function ReplyActions({ reply, label }: { reply: NestedReply; label: string }) {
  const { openReplyForm, openEditForm, preloadReplyForm, confirmDelete } = useDiscussion();
  const { can, author } = reply;
  const opensDialog = {
    variant: 'ghost',
    size: 'sm',
    'aria-haspopup': 'dialog',
    'aria-description': label,
  } as const;
  const preloads = { onPointerEnter: preloadReplyForm, onFocus: preloadReplyForm };
  return (
    <div className="reply-actions">
      <VoteControl
        replyId={reply._id}
        description={label}
        voteCount={reply.voteCount}
        myVote={reply.myVote}
      />
      {reply.visibility === undefined && (
        <Button {...opensDialog} {...preloads} onClick={() => openReplyForm(reply)}>
          {t('Reply')}
        </Button>
      )}
      {can.markSolution && <SolutionButton reply={reply} label={label} />}
      {can.edit && (
        <Button {...opensDialog} {...preloads} onClick={() => openEditForm(reply)}>
          {t('Edit')}
        </Button>
      )}
      {can.delete && (
        <Button {...opensDialog} onClick={() => confirmDelete(reply)}>
          {t('Delete')}
        </Button>
      )}
      {author && (
        <ReportMenu
          type="reply"
          id={reply._id}
          ownerId={author._id}
          description={label}
          further={unseenItemsOf(author)}
        />
      )}
    </div>
  );
}

function SolutionButton({ reply, label }: { reply: NestedReply; label: string }) {
  const { id } = useDiscussion();
  const { mutateAsync: toggleSolution, isPending } = useToggleSolution(id, reply._id);
  const { reportFailure } = useDiscussionCache(id);
  const toggle = () =>
    toggleSolution().catch((error: unknown) => reportFailure(error, messages.solvedFailed));
  return (
    <Button variant="ghost" size="sm" aria-description={label} busy={isPending} onClick={() => void toggle()}>
      {reply.solved ? t('Unmark Solution') : t('Mark as Solution')}
    </Button>
  );
}
