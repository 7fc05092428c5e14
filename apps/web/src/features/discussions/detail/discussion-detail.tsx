import { discussionMessages, discussionReplyMessages as say } from '@kalaangan/contract/discussions';
import type { Discussion, NestedReply } from '@kalaangan/contract/discussions.calls';
import { useEffect, useMemo, useState } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { askToLogIn } from '~/lib/login-prompt.ts';
import { findToken } from '~/lib/session.ts';
import { useMemberView } from '~/lib/use-member-view.ts';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { ownDiscussionQuery } from '../queries.ts';
import { DiscussionContext, type DiscussionScope } from './discussion-context.ts';
import { neighbourOf } from './lead.ts';
import { Replies } from './replies.tsx';
import { Topic } from './topic.tsx';
import { useMoreReplies } from './use-more-replies.ts';
import { usePart } from './use-part.ts';
import { useWantedReply } from './use-wanted-reply.ts';

const loadComposer = () => import('./composer/reply-sheet.tsx');
const loadDialogs = () => import('./delete-dialogs.tsx');

/** What is open over the page. */
type Open =
  | { what: 'reply'; to: NestedReply | null }
  | { what: 'delete-reply'; replyId: string }
  | { what: 'delete' };

/** A discussion with its replies, as everybody reads it; members vote, reply, and delete what is theirs. */
export function DiscussionDetail({ discussion: prepared }: { discussion: Discussion }) {
  const discussion = useMemberView(prepared, (memberId) => ownDiscussionQuery(api, prepared._id, memberId));
  const { _id: id, author } = discussion;
  const { part: composer, asks: composerAsks } = usePart(loadComposer);
  const { part: dialogs, asks: dialogsAsks } = usePart(loadDialogs);
  const [open, setOpen] = useState<Open | null>(null);
  const [added, setAdded] = useState(0);
  const { wantedId, want } = useWantedReply(discussion, useMoreReplies(id));
  const focusAfter = useFocusAfter();
  const close = () => setOpen(null);

  const scope = useMemo<DiscussionScope>(
    () => ({
      id,
      authorId: author._id,
      expectReply: composerAsks.expect,
      askToReply(to) {
        if (findToken() === null) return askToLogIn(discussionMessages.loginToReply);
        setOpen({ what: 'reply', to });
        composerAsks.want();
      },
      askToDelete(replyId) {
        setOpen({ what: 'delete-reply', replyId });
        dialogsAsks.want();
      },
    }),
    [id, author._id, composerAsks, dialogsAsks],
  );

  return (
    <DiscussionContext value={scope}>
      <div className="wrap wrap-text discussion">
        <Topic
          discussion={discussion}
          onDelete={() => {
            setOpen({ what: 'delete' });
            dialogsAsks.want();
          }}
        />
        <Replies discussion={discussion} wantedId={wantedId} />
      </div>
      <VisuallyHidden role="status">{added > 0 && <span key={added}>{say.added}</span>}</VisuallyHidden>
      {open?.what === 'reply' && composer && (
        <composer.ReplySheet
          discussion={discussion}
          to={open.to}
          onAdded={(reply) => {
            close();
            setAdded((times) => times + 1);
            want(reply._id);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete-reply' && dialogs && (
        <dialogs.DeleteReply
          id={id}
          replyId={open.replyId}
          onDeleted={() => {
            focusAfter(neighbourOf(open.replyId));
            close();
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && dialogs && <dialogs.DeleteDiscussion id={id} onClose={close} />}
    </DiscussionContext>
  );
}

/** What is deleted takes the focus with it: it goes to what stands next, without scrolling. */
function useFocusAfter(): (element: HTMLElement | null) => void {
  const [next, setNext] = useState<{ element: HTMLElement } | null>(null);
  // Once the dialog is closed: it gives the focus back to the button that goes away.
  useEffect(() => {
    next?.element.focus({ preventScroll: true });
  }, [next]);
  return (element) => {
    if (element) setNext({ element });
  };
}
