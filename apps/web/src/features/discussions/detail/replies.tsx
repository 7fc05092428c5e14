import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { socialMessages } from '@kalaangan/contract/social/social';
import {
  discussionMessages,
  discussionReplyMessages as messages,
} from '@kalaangan/contract/discussions/discussions';
import type { Discussion, DiscussionReply } from '@kalaangan/contract/discussions/discussions.calls';
import { formatCount } from '~/lib/texts/format.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session/session.ts';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { useDiscussion } from './discussion-context.ts';
import { MoreReplies } from './more-replies.tsx';
import { ReplyThread } from './reply-thread.tsx';
import { useDiscussionCache } from './use-discussion-cache.ts';
import { useMoreReplies } from './use-more-replies.ts';

type RepliesProps = { discussion: Discussion; targetId: string | null };

export function Replies({ discussion, targetId }: RepliesProps) {
  const { _id: id, replies, replyCount, repliesNextCursor } = discussion;
  const loadMore = useMoreReplies(id);
  const { reportFailure } = useDiscussionCache(id);
  return (
    <section id="replies" className="thread-section" aria-labelledby="replies-heading" tabIndex={-1}>
      <h2 id="replies-heading">
        {rich('Replies {count}', { count: <span className="thread-total">{formatCount(replyCount)}</span> })}
      </h2>
      {replies.length === 0 && <p className="text-muted">{messages.none}</p>}
      <ol className="threads">
        {replies.map((reply) => (
          <ReplyThread
            key={reply._id}
            reply={reply}
            targetId={targetId !== null && threadContains(reply, targetId) ? targetId : null}
          />
        ))}
      </ol>
      {repliesNextCursor !== null && (
        <MoreReplies
          load={() => loadMore(repliesNextCursor, null)}
          onFailure={(error) => reportFailure(error, messages.moreFailed)}
        />
      )}
      {discussion.commentsClosed ? (
        <p className="reply-prompt">{socialMessages.commentsClosed}</p>
      ) : (
        <ReplyPrompt />
      )}
    </section>
  );
}

function threadContains({ _id, replies }: DiscussionReply, id: string): boolean {
  return _id === id || replies.some((nested) => nested._id === id);
}

function ReplyPrompt() {
  const { openReplyForm, preloadReplyForm } = useDiscussion();
  const { status } = useSession();
  return (
    <div className="reply-prompt">
      {status === 'member' ? (
        <>
          <p>{t('What do you think?')}</p>
          <Button
            aria-haspopup="dialog"
            onPointerEnter={preloadReplyForm}
            onFocus={preloadReplyForm}
            onClick={() => openReplyForm(null)}
          >
            {t('Reply')}
          </Button>
        </>
      ) : (
        <>
          <p>{discussionMessages.loginToReply}</p>
          <ButtonLink to={links.login}>{t('Log in')}</ButtonLink>
        </>
      )}
    </div>
  );
}
