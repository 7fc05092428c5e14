import { commentMessages as messages } from '@kalaangan/contract/comments';
import { useEffect, useState } from 'react';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { placeOf } from '../content-kind.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import type { CommentCalls, CommentTexts } from './commented-kind.ts';
import type { CommentedContent } from './comments-place.tsx';
import { CommentsContext, elementIdOf, useComments } from './comments-context.ts';
import { DeleteComment } from './delete-comment.tsx';
import { useAddComment } from './mutations/use-add-comment.ts';
import type { Target } from './shown-comment.ts';
import { useCommentsCache } from './use-comments-cache.ts';

type CommentsProps = CommentedContent & { calls: CommentCalls; texts: CommentTexts };

/** The comments on a content: the form, or the way in for visitors, and the list. */
export function Comments({ calls, texts, kind, id }: CommentsProps) {
  const { status, user } = useSession();
  const [deleting, setDeleting] = useState<Target | null>(null);
  const focusAfter = useFocusAfter();

  return (
    <CommentsContext
      value={{
        kind,
        calls,
        id,
        memberId: user?._id ?? null,
        texts,
        askToDelete: setDeleting,
      }}
    >
      <div className="comments">
        {status !== 'member' && (
          // Its place is kept while it is not known who reads.
          <div className="comment-prompt" data-waiting={status === 'loading' || undefined}>
            <p>{texts.loginToComment}</p>
            <ButtonLink to={links.login}>Log in</ButtonLink>
          </div>
        )}
        <NewComment />
        <CommentList />
        {deleting && (
          <DeleteComment
            target={deleting}
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

/** The form for members, and what is told once a comment was added. */
function NewComment() {
  const { kind, id, texts } = useComments();
  const { status } = useSession();
  const { mutateAsync: addComment } = useAddComment();
  const { reportFailure } = useCommentsCache();
  const [added, setAdded] = useState(0);
  return (
    <>
      {status === 'member' && (
        <CommentForm
          label="Comment"
          submitLabel="Add Comment"
          draft={`comment:${placeOf(kind, id)}`}
          failed={texts.addFailed}
          submit={async (content) => {
            await addComment(content);
            setAdded((times) => times + 1);
          }}
          onGone={(error) => reportFailure(error, texts.addFailed)}
        />
      )}
      <VisuallyHidden role="status">{added > 0 && <span key={added}>{messages.added}</span>}</VisuallyHidden>
    </>
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
