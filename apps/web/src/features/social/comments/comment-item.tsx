import { t } from '@kalaangan/messages/t';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import { useId, useState } from 'react';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { CommentBody } from './comment-body.tsx';
import { CommentForm } from './comment-form.tsx';
import { useComments } from './comments-context.ts';
import { useAddCommentReply } from './mutations/use-add-comment-reply.ts';
import type { ShownComment } from './shown-comment.ts';
import { useCommentsCache } from './use-comments-cache.ts';
import { useMoreReplies } from './use-more-replies.ts';

type CommentItemProps = {
  comment: ShownComment;
  isReplying: boolean;
  onReplying: (isReplying: boolean) => void;
};

/** A comment with its replies, which can be collapsed. */
export function CommentItem({ comment, isReplying, onReplying }: CommentItemProps) {
  const { texts, closed } = useComments();
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [addedReplyId, setAddedReplyId] = useState<string | null>(null);
  const repliesId = useId();
  // The server's HTML includes the replies, as readers without JavaScript could not open them.
  const isServerHtml = !useHydrated();
  const { _id: commentId, repliesCount } = comment;
  const { mutateAsync: addReply } = useAddCommentReply(commentId);
  const { reportFailure } = useCommentsCache();

  async function reply(content: string) {
    const { reply: added } = await addReply(content);
    setAddedReplyId(added._id);
    setOpen(true);
    onReplying(false);
  }

  return (
    <CommentBody
      comment={comment}
      target={{ commentId }}
      actions={
        !closed &&
        comment.visibility === undefined && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isReplying}
            aria-description={t('Comment by {name}', { name: comment.user.name })}
            onClick={() =>
              status === 'visitor' ? promptLogin(messages.loginToReply) : onReplying(!isReplying)
            }
          >
            {t('Reply')}
          </Button>
        )
      }
    >
      {isReplying && !closed && (
        <CommentForm
          label={t('Reply [noun]')}
          submitLabel={t('Add Reply')}
          draftName={`reply:${commentId}`}
          truncates
          onDemand
          failed={texts.replyFailed}
          submit={reply}
          onNotFound={(error) => reportFailure(error, texts.replyFailed)}
        >
          <Button variant="secondary" onClick={() => onReplying(false)}>
            {t('Cancel')}
          </Button>
        </CommentForm>
      )}
      {repliesCount > 0 && (
        <button
          type="button"
          className="link min-h-11"
          aria-expanded={isOpen}
          aria-controls={isOpen ? repliesId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Hide Replies') : t('Show Replies ({repliesCount})', { repliesCount })}
        </button>
      )}
      {(isOpen || isServerHtml) && repliesCount > 0 && (
        // Another element once it is hydrated: React keeps the id that it found, which the button does not know.
        <div
          key={isServerHtml ? 'server' : 'browser'}
          id={repliesId}
          className="replies"
          data-closed={!isOpen || undefined}
        >
          <ol className="grid gap-4">
            {comment.replies.map((reply) => (
              <li key={reply._id}>
                <CommentBody
                  comment={reply}
                  target={{ commentId, replyId: reply._id }}
                  focusOnMount={reply._id === addedReplyId}
                />
              </li>
            ))}
          </ol>
          {comment.repliesNextCursor !== null && (
            <MoreReplies commentId={commentId} cursor={comment.repliesNextCursor} />
          )}
        </div>
      )}
    </CommentBody>
  );
}

function MoreReplies({ commentId, cursor }: { commentId: string; cursor: string }) {
  const loadMore = useMoreReplies(commentId);
  const { reportFailure } = useCommentsCache();
  const [busy, setBusy] = useState(false);
  async function load() {
    setBusy(true);
    await loadMore(cursor).catch((error: unknown) => reportFailure(error, messages.loadRepliesFailed));
    setBusy(false);
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} busyLabel={t('Loading...')} onClick={() => void load()}>
      {t('Load More Replies')}
    </Button>
  );
}
