import type {
  Discussion,
  DiscussionReply,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions.calls';
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
  const votes = await findVotesOf(social, [shown._id, ...listIds(shown.replies)], viewer);
  return {
    ...shown,
    ...withVote(shown, votes, viewer),
    can: listPermissions(viewer, shown.author._id),
    replies: withVotes(shown.replies, votes, viewer, shown.author._id),
  };
}

/** The same for a page of its replies. One query. @param authorId who wrote the discussion */
export async function toMemberReplies(
  { social }: Discussions,
  shown: readonly DiscussionReply[],
  viewer: Viewer,
  authorId: string,
): Promise<DiscussionReply[]> {
  return withVotes(shown, await findVotesOf(social, listIds(shown), viewer), viewer, authorId);
}

function listIds(replies: readonly DiscussionReply[]): string[] {
  return replies.flatMap((reply) => [reply._id, ...reply.replies.map(({ _id }) => _id)]);
}

function withVotes(
  replies: readonly DiscussionReply[],
  votes: VotesOf,
  viewer: Viewer,
  authorId: string,
): DiscussionReply[] {
  const toReply = <Reply extends NestedReply>(reply: Reply): Reply => ({
    ...reply,
    ...withVote(reply, votes, viewer),
    can: listReplyPermissions(viewer, reply.author?._id ?? null, authorId),
  });
  return replies.map((reply) => ({ ...toReply(reply), replies: reply.replies.map(toReply) }));
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
