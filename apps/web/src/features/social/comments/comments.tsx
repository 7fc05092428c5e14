import { commentMessages as say } from '@kalaangan/contract/comments';
import { useEffect, useState } from 'react';
import { links } from '~/lib/links.ts';
import { useSession } from '~/lib/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import type { CommentCalls, Target } from './calls.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentsContext, elementIdOf } from './comments-context.ts';
import { DeleteComment } from './delete-comment.tsx';
import { useCommentDeeds } from './use-comment-deeds.ts';

type CommentsProps = {
  /** Must stay the same from one rendering to the next. */
  calls: CommentCalls;
  /** Who owns the thing that is commented on: that one may delete every comment. */
  ownerId: string;
};

/** The comments on a thing: the form, or the way in for visitors, and the list. */
export function Comments({ calls, ownerId }: CommentsProps) {
  const { status, user } = useSession();
  const deeds = useCommentDeeds(calls, user?._id ?? null);
  const [deleting, setDeleting] = useState<Target | null>(null);
  const [added, setAdded] = useState(0);
  const focusAfter = useFocusAfter();

  return (
    <CommentsContext
      value={{
        calls,
        deeds,
        mayDelete: ({ user: writer }) =>
          user !== null && (user._id === writer._id || user._id === ownerId || user.isAdmin),
        askToDelete: setDeleting,
      }}
    >
      <div className="comments">
        {status !== 'member' && (
          // Its place is kept while it is not known who reads.
          <div className="comment-prompt" data-waiting={status === 'loading' || undefined}>
            <p>{calls.texts.loginToComment}</p>
            <ButtonLink to={links.login}>Log in</ButtonLink>
          </div>
        )}
        {status === 'member' && (
          <CommentForm
            label="Comment"
            submitLabel="Add Comment"
            draft={`comment:${calls.place}`}
            failed={calls.texts.addFailed}
            submit={async (content) => {
              await deeds.add(content);
              setAdded((times) => times + 1);
            }}
            onGone={(error) => deeds.fail(error, calls.texts.addFailed)}
          />
        )}
        <VisuallyHidden role="status">{added > 0 && <span key={added}>{say.added}</span>}</VisuallyHidden>
        <CommentList />
        {deleting && (
          <DeleteComment
            target={deleting}
            texts={calls.texts}
            deeds={deeds}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              focusAfter(deleting);
              setDeleting(null);
            }}
          />
        )}
      </div>
    </CommentsContext>
  );
}

/** What is deleted takes the focus with it: it goes to what stands next, without scrolling. */
function useFocusAfter(): (deleted: Target) => void {
  const [next, setNext] = useState<{ element: HTMLElement } | null>(null);
  // Once the dialog is closed: it gives the focus back to the button that goes away.
  useEffect(() => {
    next?.element.focus({ preventScroll: true });
  }, [next]);
  return (deleted) => {
    const element = neighbourOf(deleted);
    if (element) setNext({ element });
  };
}

function neighbourOf(target: Target): HTMLElement | null {
  if (target.replyId !== undefined)
    return document.getElementById(elementIdOf({ commentId: target.commentId }));
  const item = document.getElementById(elementIdOf(target))?.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  return (
    other?.querySelector<HTMLElement>('article') ?? document.querySelector<HTMLElement>('.comments textarea')
  );
}
