import { t } from '@kalaangan/messages/t';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import { socialMessages } from '@kalaangan/contract/social/social';
import { useEffect, useState } from 'react';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session/session.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { contentKeyOf } from '../content-kind.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import type { CommentCalls, CommentTexts } from './commented-kind.ts';
import type { CommentedContent } from './comments-section.tsx';
import { CommentsContext, elementIdOf, useComments } from './comments-context.ts';
import { DeleteComment } from './delete-comment.tsx';
import { useAddComment } from './mutations/use-add-comment.ts';
import type { Target } from './shown-comment.ts';
import { useCommentsCache } from './use-comments-cache.ts';

type CommentsProps = CommentedContent & { calls: CommentCalls; texts: CommentTexts };

export function Comments({ calls, texts, kind, id, ownerId, count, closed }: CommentsProps) {
  const { status, user } = useSession();
  const [deleting, setDeleting] = useState<{ target: Target; isOwn: boolean } | null>(null);
  const isOwner = user !== null && user._id === ownerId;
  const focusAfter = useFocusAfterDelete();

  return (
    <CommentsContext
      value={{
        kind,
        calls,
        id,
        count,
        memberId: user?._id ?? null,
        isOwner,
        closed,
        texts,
        confirmDelete: (target, isOwn) => setDeleting({ target, isOwn }),
      }}
    >
      <div className="comments">
        {closed && <p className="text-muted">{socialMessages.commentsClosed}</p>}
        {!closed && status !== 'member' && (
          // While the session is loading, it is hidden but keeps its space.
          <div className="comment-prompt" data-waiting={status === 'loading' || undefined}>
            <p>{texts.loginToComment}</p>
            <ButtonLink to={links.login}>{t('Log in')}</ButtonLink>
          </div>
        )}
        {!closed && <NewComment />}
        <CommentList />
        {deleting && (
          <DeleteComment
            target={deleting.target}
            mayUndo={deleting.isOwn || isOwner}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              focusAfter(deleting.target);
              setDeleting(null);
            }}
          />
        )}
      </div>
    </CommentsContext>
  );
}

/** The form for members, and the announcement of an added comment for screen readers. */
function NewComment() {
  const { kind, id, texts } = useComments();
  const { status } = useSession();
  const { mutateAsync: addComment } = useAddComment();
  const { reportFailure } = useCommentsCache();
  const [addedCount, setAddedCount] = useState(0);
  return (
    <>
      {status === 'member' && (
        <CommentForm
          label={t('Comment')}
          submitLabel={t('Add Comment')}
          draftName={`comment:${contentKeyOf(kind, id)}`}
          failed={texts.addFailed}
          submit={async (content) => {
            await addComment(content);
            setAddedCount((count) => count + 1);
          }}
          onNotFound={(error) => reportFailure(error, texts.addFailed)}
        />
      )}
      <VisuallyHidden role="status">
        {addedCount > 0 && <span key={addedCount}>{messages.added}</span>}
      </VisuallyHidden>
    </>
  );
}

/** Focuses a neighbour of the deleted comment, without scrolling. */
function useFocusAfterDelete(): (deleted: Target) => void {
  const [next, setNext] = useState<{ element: HTMLElement } | null>(null);
  // In an effect, because the dialog, when it closes, first returns the focus to the button that goes away.
  useEffect(() => {
    next?.element.focus({ preventScroll: true });
  }, [next]);
  return (deleted) => {
    const element = findNeighbour(deleted);
    if (element) setNext({ element });
  };
}

function findNeighbour(target: Target): HTMLElement | null {
  if (target.replyId !== undefined)
    return document.getElementById(elementIdOf({ commentId: target.commentId }));
  const item = document.getElementById(elementIdOf(target))?.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  return (
    other?.querySelector<HTMLElement>('article') ?? document.querySelector<HTMLElement>('.comments textarea')
  );
}
