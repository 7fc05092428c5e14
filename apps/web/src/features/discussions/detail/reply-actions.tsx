import { discussionReplyMessages as messages } from '@kalaangan/contract/discussions';
import type { NestedReply } from '@kalaangan/contract/discussions.calls';
import { Button } from '~/ui/button.tsx';
import { useToggleSolution } from '../mutations/use-toggle-solution.ts';
import { useDiscussion } from './discussion-context.ts';
import { useDiscussionCache } from './use-discussion-cache.ts';
import { VoteControl } from './vote-control.tsx';

/** What can be done with a reply, by whom. */
export function ReplyActions({ reply, label }: { reply: NestedReply; label: string }) {
  const { askToReply, expectReply, askToDelete } = useDiscussion();
  const { can } = reply;
  return (
    <div className="reply-actions">
      <VoteControl replyId={reply._id} thing={label} voteCount={reply.voteCount} myVote={reply.myVote} />
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-description={label}
        onPointerEnter={expectReply}
        onFocus={expectReply}
        onClick={() => askToReply(reply)}
      >
        Reply
      </Button>
      {can.markSolution && <SolutionButton reply={reply} label={label} />}
      {can.delete && (
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-description={label}
          onClick={() => askToDelete(reply._id)}
        >
          Delete
        </Button>
      )}
    </div>
  );
}

/** For the discussion's author alone. */
function SolutionButton({ reply, label }: { reply: NestedReply; label: string }) {
  const { id } = useDiscussion();
  const { mutateAsync: toggleSolution, isPending } = useToggleSolution(id, reply._id);
  const { reportFailure } = useDiscussionCache(id);
  const toggle = () =>
    toggleSolution().catch((error: unknown) => reportFailure(error, messages.solvedFailed));
  return (
    <Button variant="ghost" size="sm" aria-description={label} busy={isPending} onClick={() => void toggle()}>
      {reply.solved ? 'Unmark Solution' : 'Mark as Solution'}
    </Button>
  );
}
