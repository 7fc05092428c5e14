import { t } from '@kalaangan/messages/t';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import { socialMessages } from '@kalaangan/contract/social/social';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { useSession } from '~/lib/session/session.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { withoutRepeated } from '~/lib/queries/without-repeated.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { CommentItem } from './comment-item.tsx';
import { LoadingComments } from './loading-comments.tsx';
import { useComments } from './comments-context.ts';
import { commentsQuery } from './queries.ts';

export function CommentList() {
  const { kind, calls, id, count, memberId } = useComments();
  const { status, user } = useSession();
  const queries = useQueryClient();
  const hidesPeople = user?.hidesPeople ?? false;
  const ofMember = commentsQuery(api, calls, { kind, id }, memberId);
  const query = {
    ...ofMember,
    enabled: status !== 'loading',
    // Those that are shown while the session loads are of all people.
    placeholderData: hidesPeople ? undefined : ofMember.placeholderData,
  };
  const {
    data: ownData,
    error,
    isFetchNextPageError,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = usePreparedPages(query);
  // If the member's query fails, the comments as visitors see them stay, unless they have some of people who are not seen.
  const shared = hidesPeople
    ? undefined
    : queries.getQueryData(commentsQuery(api, calls, { kind, id }, null).queryKey);
  const data = ownData ?? shared;
  const [replyingTo, setReplyingTo] = useState<string | null>(null);

  const failure = !ownData && error && (
    <div className="grid justify-items-start gap-3">
      <FormError>{socialMessages.commentsFailed}</FormError>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('Try Again')}
      </Button>
    </div>
  );
  if (!data) return failure || <LoadingComments count={count} />;
  const comments = withoutRepeated(data.pages.map((page) => page.comments)).flat();
  return (
    <>
      {failure}
      {comments.length === 0 && !hasNextPage && <p className="text-muted">{messages.none}</p>}
      <ol className="comment-list">
        {comments.map((comment) => (
          <li key={comment._id}>
            <CommentItem
              comment={comment}
              isReplying={replyingTo === comment._id}
              onReplying={(isReplying) => setReplyingTo(isReplying ? comment._id : null)}
            />
          </li>
        ))}
      </ol>
      {isFetchNextPageError && <FormError>{messages.loadMoreFailed}</FormError>}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={isFetchingNextPage}
          busyLabel={t('Loading...')}
          onClick={() => void fetchNextPage()}
        >
          {t('Load More Comments')}
        </Button>
      )}
    </>
  );
}
