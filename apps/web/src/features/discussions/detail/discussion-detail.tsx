import {
  discussionMessages,
  discussionReplyMessages as messages,
} from '@kalaangan/contract/discussions/discussions';
import type { Discussion, NestedReply } from '@kalaangan/contract/discussions/discussions.calls';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { useEffect, useMemo, useState } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { findToken, useSession } from '~/lib/session/session.ts';
import { useMemberView } from '~/lib/session/use-member-view.ts';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { DiscussionContext, type DiscussionScope } from './discussion-context.ts';
import { findNeighbour } from './focus-element.ts';
import { ownDiscussionQuery } from './queries.ts';
import { Replies } from './replies.tsx';
import { Topic } from './topic.tsx';
import { useMoreReplies } from './use-more-replies.ts';
import { useOnDemandCode } from './use-on-demand-code.ts';
import { useTargetReply } from './use-target-reply.ts';

const loadComposer = () => import('./composer/reply-sheet.tsx');
const loadDialogs = () => import('./delete-dialogs.tsx');

type OpenDialog =
  | { kind: 'reply'; to: NestedReply | null; edited?: NestedReply }
  | { kind: 'delete-reply'; reply: NestedReply }
  | { kind: 'delete' };

export function DiscussionDetail({ discussion: prepared }: { discussion: Discussion }) {
  const discussion = useMemberView(prepared, (memberId) => ownDiscussionQuery(api, prepared._id, memberId));
  const { _id: id, author } = discussion;
  const { module: composer, loader: composerLoader } = useOnDemandCode(loadComposer);
  const { module: dialogs, loader: dialogsLoader } = useOnDemandCode(loadDialogs);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [addedCount, setAddedCount] = useState(0);
  const { targetId, setTarget } = useTargetReply(discussion, useMoreReplies(id));
  const focusAfter = useFocusAfterDelete();
  const close = () => setOpen(null);
  const { user } = useSession();
  const isOwn = (person: PersonCard | null) => user !== null && person?._id === user._id;

  const scope = useMemo<DiscussionScope>(
    () => ({
      id,
      authorId: author._id,
      preloadReplyForm: composerLoader.preload,
      openReplyForm(to) {
        if (findToken() === null) return promptLogin(discussionMessages.loginToReply);
        setOpen({ kind: 'reply', to });
        composerLoader.show();
      },
      openEditForm(edited) {
        setOpen({ kind: 'reply', to: null, edited });
        composerLoader.show();
      },
      confirmDelete(reply) {
        setOpen({ kind: 'delete-reply', reply });
        dialogsLoader.show();
      },
    }),
    [id, author._id, composerLoader, dialogsLoader],
  );

  return (
    <DiscussionContext value={scope}>
      <div className="wrap wrap-text discussion">
        <Topic
          discussion={discussion}
          onDelete={() => {
            setOpen({ kind: 'delete' });
            dialogsLoader.show();
          }}
        />
        <Replies discussion={discussion} targetId={targetId} />
      </div>
      <VisuallyHidden role="status">
        {addedCount > 0 && <span key={addedCount}>{messages.added}</span>}
      </VisuallyHidden>
      {open?.kind === 'reply' && composer && (
        <composer.ReplySheet
          discussion={discussion}
          to={open.to}
          edited={open.edited ?? null}
          onSent={(reply) => {
            close();
            if (!open.edited) setAddedCount((count) => count + 1);
            setTarget(reply._id);
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'delete-reply' && dialogs && (
        <dialogs.DeleteReply
          id={id}
          replyId={open.reply._id}
          isOwn={isOwn(open.reply.author)}
          onDeleted={() => {
            focusAfter(findNeighbour(open.reply._id));
            close();
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && dialogs && (
        <dialogs.DeleteDiscussion id={id} isOwn={isOwn(author)} onClose={close} />
      )}
    </DiscussionContext>
  );
}

/** Focuses a neighbour of the deleted reply, without scrolling. */
function useFocusAfterDelete(): (element: HTMLElement | null) => void {
  const [next, setNext] = useState<{ element: HTMLElement } | null>(null);
  // In an effect, because the dialog, when it closes, first returns the focus to the button that goes away.
  useEffect(() => {
    next?.element.focus({ preventScroll: true });
  }, [next]);
  return (element) => {
    if (element) setNext({ element });
  };
}
