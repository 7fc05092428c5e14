import { discussionMessages, discussionReplyMessages as messages } from '@kalaangan/contract/discussions';
import type { Discussion, NestedReply } from '@kalaangan/contract/discussions.calls';
import { useEffect, useMemo, useState } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { promptLogin } from '~/lib/login-prompt.ts';
import { findToken } from '~/lib/session.ts';
import { useMemberView } from '~/lib/use-member-view.ts';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { ownDiscussionQuery } from '../queries.ts';
import { DiscussionContext, type DiscussionScope } from './discussion-context.ts';
import { neighbourOf } from './focus-element.ts';
import { Replies } from './replies.tsx';
import { Topic } from './topic.tsx';
import { useMoreReplies } from './use-more-replies.ts';
import { useOnDemandCode } from './use-on-demand-code.ts';
import { useTargetReply } from './use-target-reply.ts';

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
  const { part: composer, loading: loadingComposer } = useOnDemandCode(loadComposer);
  const { part: dialogs, loading: loadingDialogs } = useOnDemandCode(loadDialogs);
  const [open, setOpen] = useState<Open | null>(null);
  const [added, setAdded] = useState(0);
  const { targetId, want } = useTargetReply(discussion, useMoreReplies(id));
  const focusAfter = useFocusAfter();
  const close = () => setOpen(null);

  const scope = useMemo<DiscussionScope>(
    () => ({
      id,
      authorId: author._id,
      expectReply: loadingComposer.preload,
      askToReply(to) {
        if (findToken() === null) return promptLogin(discussionMessages.loginToReply);
        setOpen({ what: 'reply', to });
        loadingComposer.show();
      },
      askToDelete(replyId) {
        setOpen({ what: 'delete-reply', replyId });
        loadingDialogs.show();
      },
    }),
    [id, author._id, loadingComposer, loadingDialogs],
  );

  return (
    <DiscussionContext value={scope}>
      <div className="wrap wrap-text discussion">
        <Topic
          discussion={discussion}
          onDelete={() => {
            setOpen({ what: 'delete' });
            loadingDialogs.show();
          }}
        />
        <Replies discussion={discussion} targetId={targetId} />
      </div>
      <VisuallyHidden role="status">{added > 0 && <span key={added}>{messages.added}</span>}</VisuallyHidden>
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
