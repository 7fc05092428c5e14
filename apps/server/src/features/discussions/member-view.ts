import type { Discussion, NestedReply, VoteState } from '@kalaangan/contract/discussions.calls';
import { embedVoter, findVotesOf, type VotesOf } from '#features/social/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Discussions } from './context.ts';
import { listPermissions, listReplyPermissions } from './policy.ts';

/** Adds to a discussion, as visitors see it, what depends on the viewer: the votes and permissions. One query. */
export async function toMemberView(
  { social }: Discussions,
  shown: Discussion,
  viewer: Viewer,
): Promise<Discussion> {
  const replies = shown.replies.flatMap((reply) => [reply, ...reply.replies]);
  const votes = await findVotesOf(social, [shown._id, ...replies.map(({ _id }) => _id)], viewer);
  const toReply = <Reply extends NestedReply>(reply: Reply): Reply => ({
    ...reply,
    ...withVote(reply, votes, viewer),
    can: listReplyPermissions(viewer, reply.author?._id ?? null, shown.author._id),
  });
  return {
    ...shown,
    ...withVote(shown, votes, viewer),
    can: listPermissions(viewer, shown.author._id),
    replies: shown.replies.map((reply) => ({ ...toReply(reply), replies: reply.replies.map(toReply) })),
  };
}

function withVote(
  { _id, votes }: { _id: string } & Pick<VoteState, 'votes'>,
  votesOf: VotesOf,
  viewer: Viewer,
): Pick<VoteState, 'votes' | 'myVote'> {
  const myVote = votesOf.get(_id) ?? null;
  const { upvotes, downvotes } = votes;
  return {
    myVote,
    votes: {
      upvotes: myVote === 'upvote' ? embedVoter(upvotes, viewer) : upvotes,
      downvotes: myVote === 'downvote' ? embedVoter(downvotes, viewer) : downvotes,
    },
  };
}
