import { discussionReplyMessages as say } from '@kalaangan/contract/discussions';
import type { NestedReply } from '@kalaangan/contract/discussions.calls';
import { useState } from 'react';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { useDiscussion } from './discussion-context.ts';
import { VoteControl } from './vote-control.tsx';

/** What can be done with a reply, by whom. */
export function ReplyActions({ reply, label }: { reply: NestedReply; label: string }) {
  const { authorId, askToReply, expectReply, askToDelete } = useDiscussion();
  const { user } = useSession();
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
      {user?._id === authorId && <SolutionButton reply={reply} label={label} />}
      {user !== null && (user._id === reply.author?._id || user.isAdmin) && (
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
  const { deeds } = useDiscussion();
  const [busy, setBusy] = useState(false);

  async function toggle() {
    setBusy(true);
    await deeds.toggleSolved(reply._id).catch((error: unknown) => deeds.fail(error, say.solvedFailed));
    setBusy(false);
  }

  return (
    <Button variant="ghost" size="sm" aria-description={label} busy={busy} onClick={() => void toggle()}>
      {reply.solved ? 'Unmark Solution' : 'Mark as Solution'}
    </Button>
  );
}
