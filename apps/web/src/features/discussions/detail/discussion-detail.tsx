import { discussionMessages, discussionReplyMessages as say } from '@kalaangan/contract/discussions';
import type { Discussion, NestedReply } from '@kalaangan/contract/discussions.calls';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { askToLogIn } from '~/lib/login-prompt.ts';
import { findToken } from '~/lib/session.ts';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { DiscussionContext, elementIdOf, replyIdOf, type DiscussionScope } from './discussion-context.ts';
import { lead, neighbourOf } from './lead.ts';
import { useOwnDiscussion } from './own-discussion.ts';
import { Replies } from './replies.tsx';
import { Topic } from './topic.tsx';
import { useDiscussionDeeds } from './use-discussion-deeds.ts';
import { usePart } from './use-part.ts';

const loadComposer = () => import('./composer/reply-sheet.tsx');
const loadDialogs = () => import('./delete-dialogs.tsx');

/** What is open over the page. */
type Open =
  | { what: 'reply'; to: NestedReply | null }
  | { what: 'delete-reply'; replyId: string }
  | { what: 'delete' };

/** A discussion with its replies, as everybody reads it; members vote, reply, and delete what is theirs. */
export function DiscussionDetail({ discussion: prepared }: { discussion: Discussion }) {
  const discussion = useOwnDiscussion(prepared);
  const { _id: id, author } = discussion;
  const deeds = useDiscussionDeeds(id);
  const { part: composer, asks: composerAsks } = usePart(loadComposer);
  const { part: dialogs, asks: dialogsAsks } = usePart(loadDialogs);
  const [open, setOpen] = useState<Open | null>(null);
  const [added, setAdded] = useState(0);
  const { wantedId, want } = useWantedReply();
  const focusAfter = useFocusAfter();
  const close = () => setOpen(null);

  const scope = useMemo<DiscussionScope>(
    () => ({
      id,
      authorId: author._id,
      deeds,
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
    [id, author._id, deeds, composerAsks, dialogsAsks],
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
            deeds.showReply(reply);
            setAdded((times) => times + 1);
            want(reply._id);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete-reply' && dialogs && (
        <dialogs.DeleteReply
          replyId={open.replyId}
          deeds={deeds}
          onDeleted={() => {
            focusAfter(neighbourOf(open.replyId));
            close();
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && dialogs && <dialogs.DeleteDiscussion deeds={deeds} onClose={close} />}
    </DiscussionContext>
  );
}

const never = () => () => {};

/** The reply that the address or a deed leads to. One that is not on the page is nothing to speak of. */
function useWantedReply() {
  const { hash } = useLocation();
  // The server never sees the fragment, and what it sends must hydrate first.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [written, setWritten] = useState<{ id: string; hash: string } | null>(null);
  const wantedId = written?.hash === hash ? written.id : isHydrated ? replyIdOf(hash) : null;
  useEffect(() => {
    if (wantedId !== null) lead(elementIdOf(wantedId));
  }, [wantedId]);
  return { wantedId, want: (id: string) => setWritten({ id, hash }) };
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
