import { discussionCounts } from '../counts.tsx';
import { t } from '@kalaangan/messages/t';
import { discussionMessages as messages } from '@kalaangan/contract/discussions/discussions';
import ArrowBigDown from 'lucide-react/icons/arrow-big-down';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import { messageOf } from '~/lib/api/api.ts';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { isVisitor, useSession } from '~/lib/session/session.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useCastVote } from '../mutations/use-cast-vote.ts';
import { useDiscussion } from './discussion-context.ts';
import { useDiscussionCache } from './use-discussion-cache.ts';
import { useVote } from './use-vote.ts';
import { countWithVote, type Vote } from './vote.ts';

type VoteControlProps = {
  /** The reply; null for the discussion itself. */
  replyId: string | null;
  /** Description of what is voted on, for screen readers. */
  description: string;
  voteCount: number;
  myVote: Vote;
};

export function VoteControl({ replyId, description, voteCount, myVote }: VoteControlProps) {
  const { id } = useDiscussion();
  const { mutateAsync: castVote } = useCastVote(id, replyId);
  const { refetch } = useDiscussionCache(id);
  const { status } = useSession();
  const confirmed = status === 'visitor' ? null : myVote;
  const { vote, press } = useVote({
    confirmed,
    send: async (direction) => (await castVote(direction)).myVote,
    onFailure(error) {
      toast.error(messageOf(error, messages.voteFailed));
      refetch();
    },
  });
  const count = countWithVote(voteCount, confirmed, vote);

  return (
    <div className="vote" data-vote={vote ?? undefined}>
      <IconButton
        label={t('Upvote')}
        icon={<ArrowBigUp size={22} aria-hidden="true" />}
        aria-pressed={vote === 'upvote'}
        aria-description={description}
        onClick={() => (isVisitor() ? promptLogin(messages.loginToVote) : press('upvote'))}
      />
      <span className="vote-count">{discussionCounts.votes(count)}</span>
      <IconButton
        label={t('Downvote')}
        icon={<ArrowBigDown size={22} aria-hidden="true" />}
        aria-pressed={vote === 'downvote'}
        aria-description={description}
        onClick={() => (isVisitor() ? promptLogin(messages.loginToVote) : press('downvote'))}
      />
    </div>
  );
}
