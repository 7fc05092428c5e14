import { t } from '@kalaangan/messages/t';
import { commentLimits, commentMessages as messages } from '@kalaangan/contract/social/comments';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ReportMenu } from '~/features/reports/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { EditedMark } from '../edited-mark.tsx';
import { HeldMark } from '../held-mark.tsx';
import { LinksAsText } from '../links-as-text.tsx';
import { LikeControl } from '../like-control.tsx';
import { unseenItemsOf } from '../unseen-items-of.tsx';
import { PersonLink } from '../people/person-link.tsx';
import { elementIdOf, useComments } from './comments-context.ts';
import { useLikeComment } from './mutations/use-like-comment.ts';
import { commentLikersQuery } from './queries.ts';
import type { ShownReply, Target } from './shown-comment.ts';
import { useCommentsCache } from './use-comments-cache.ts';
import type { Elements } from '~/ui/texts/elements.ts';

/** Loaded only for authors who change their words. */
const EditComment = lazy(async () => ({ default: (await import('./edit-comment.tsx')).EditComment }));

type CommentBodyProps = {
  comment: ShownReply;
  target: Target;
  /** Whether the comment takes the focus when it appears, as the viewer has just written it. */
  focusOnMount?: boolean;
  /** Actions between the like button and 'Delete'. */
  actions?: Elements;
  /** The replies. */
  children?: Elements;
};

/** A comment or a reply. */
export function CommentBody({ comment, target, focusOnMount = false, actions, children }: CommentBodyProps) {
  const { calls, id, isOwner, memberId, texts, confirmDelete } = useComments();
  const { mutateAsync: like } = useLikeComment(target);
  const { reportFailure } = useCommentsCache();
  const { user } = comment;
  const isReply = target.replyId !== undefined;
  const label = isReply
    ? t('Reply by {name}', { name: user.name })
    : t('Comment by {name}', { name: user.name });
  const article = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  function endEditing() {
    setEditing(false);
    article.current?.focus({ preventScroll: true });
  }
  useEffect(() => {
    if (focusOnMount) article.current?.focus();
  }, [focusOnMount]);

  const [likeFailed, unlikeFailed] = isReply
    ? [texts.likeReplyFailed, texts.unlikeReplyFailed]
    : [texts.likeFailed, texts.unlikeFailed];
  return (
    <article ref={article} id={elementIdOf(target)} className="comment" aria-label={label} tabIndex={-1}>
      <header className="comment-head">
        <PersonLink person={user} size="sm" />
        <TimeSince className="comment-time" time={comment.createdAt} />
        <EditedMark time={comment.editedAt} />
        <HeldMark visibility={comment.visibility} />
      </header>
      <div className="comment-content">
        {isEditing ? (
          <Suspense fallback={<p>{comment.content}</p>}>
            <EditComment comment={comment} target={target} onClose={endEditing} />
          </Suspense>
        ) : (
          <ExpandableText
            text={comment.content}
            limit={commentLimits.preview}
            linked={comment.linksShown}
            language={comment.language}
          />
        )}
        {!comment.linksShown && <LinksAsText authorId={user._id} texts={[comment.content]} />}
        <div className="comment-actions">
          <LikeControl
            description={label}
            liked={comment.likedByMe}
            count={comment.likesCount}
            send={like}
            loginText={isReply ? messages.loginToLikeReplies : messages.loginToLike}
            onFailure={(liked, error) => reportFailure(error, liked ? likeFailed : unlikeFailed)}
            likers={commentLikersQuery(api, calls, id, target)}
            likersFailed={isReply ? texts.replyLikesFailed : texts.likesFailed}
          />
          {actions}
          {comment.can.edit && !isEditing && (
            <Button variant="ghost" size="sm" aria-description={label} onClick={() => setEditing(true)}>
              {t('Edit')}
            </Button>
          )}
          {(comment.can.delete || isOwner) && (
            <Button
              variant="ghost"
              size="sm"
              aria-description={label}
              onClick={() => confirmDelete(target, user._id === memberId)}
            >
              {t('Delete')}
            </Button>
          )}
          <ReportMenu
            type="comment"
            id={comment._id}
            ownerId={user._id}
            description={label}
            further={unseenItemsOf(user)}
          />
        </div>
        {children}
      </div>
    </article>
  );
}
