import { t } from '@kalaangan/messages/t';
import { discussionReplyMessages as messages } from '@kalaangan/contract/discussions/discussions';
import type { DiscussionReply } from '@kalaangan/contract/discussions/discussions.calls';
import { memo, useState } from 'react';
import { useDiscussion } from './discussion-context.ts';
import { MoreReplies } from './more-replies.tsx';
import { ReplyBody } from './reply-body.tsx';
import { useDiscussionCache } from './use-discussion-cache.ts';
import { useMoreReplies } from './use-more-replies.ts';

/** The number of nested replies rendered at first, so that a page of long threads still opens quickly. */
const initiallyShown = 10;

type ReplyThreadProps = {
  reply: DiscussionReply;
  /** A reply in this thread that must be shown because it gets the focus. */
  targetId: string | null;
};

/** A top-level reply with its nested replies. Memoized: it renders again only when its own data changes. */
export const ReplyThread = memo(function ReplyThread({ reply, targetId }: ReplyThreadProps) {
  const { id } = useDiscussion();
  const loadMore = useMoreReplies(id);
  const { reportFailure } = useDiscussionCache(id);
  const [isOpen, setOpen] = useState(false);
  const { replies, repliesNextCursor } = reply;
  const isTargetBelow = replies.slice(initiallyShown).some(({ _id }) => _id === targetId);
  const showsAll = isOpen || isTargetBelow;
  const shown = showsAll ? replies : replies.slice(0, initiallyShown);
  const isMoreHere = shown.length < replies.length;

  async function showMore() {
    setOpen(true);
    if (!isMoreHere && repliesNextCursor !== null) await loadMore(repliesNextCursor, reply._id);
  }

  return (
    <li className="thread">
      <ReplyBody reply={reply} />
      {replies.length > 0 && (
        <div className="thread-replies">
          <ol
            className="thread-list"
            aria-label={
              reply.author
                ? t('Replies to {name}', { name: reply.author.name })
                : t('Replies to a deleted reply')
            }
          >
            {shown.map((nested) => (
              <li key={nested._id}>
                <ReplyBody reply={nested} />
              </li>
            ))}
          </ol>
          {(isMoreHere || repliesNextCursor !== null) && (
            <MoreReplies
              small
              description={reply.author ? t('Replies to {name}', { name: reply.author.name }) : undefined}
              load={showMore}
              onFailure={(error) => reportFailure(error, messages.moreFailed)}
            />
          )}
        </div>
      )}
    </li>
  );
});
