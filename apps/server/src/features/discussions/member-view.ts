import type {
  Discussion,
  DiscussionReply,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions.calls';
import { findUnseen, mayActOn, type Unseen } from '#features/accounts/index.ts';
import { embedVoter, findVotesOf, type VotesOf } from '#features/social/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Discussions } from './context.ts';
import { listPermissions, listReplyPermissions } from './policy.ts';

/** Adds to a discussion, as visitors see it, what depends on the viewer: the votes and permissions. One query. */
export async function toMemberView(
  { accounts, social }: Discussions,
  shown: Discussion,
  viewer: Viewer,
): Promise<Discussion> {
  const unseen = await findUnseen(accounts, viewer);
  const can = listPermissions(viewer, shown.author._id);
  const votes = await findVotesOf(social, [shown._id, ...listIds(shown.replies)], viewer);
  return {
    ...shown,
    ...withVote(shown, votes, viewer, unseen),
    can: { ...can, reply: can.reply && (await mayActOn(accounts, viewer, shown.author._id)) },
    replies: withVotes(withoutUnseen(shown.replies, unseen), { votes, viewer, unseen }, shown.author._id),
  };
}

/** The same for a page of its replies. One query. @param authorId who wrote the discussion */
export async function toMemberReplies(
  { accounts, social }: Discussions,
  all: readonly DiscussionReply[],
  viewer: Viewer,
  authorId: string,
): Promise<DiscussionReply[]> {
  const unseen = await findUnseen(accounts, viewer);
  const shown = withoutUnseen(all, unseen);
  const votes = await findVotesOf(social, listIds(shown), viewer);
  return withVotes(shown, { votes, viewer, unseen }, authorId);
}

/** Replies whose author the viewer does not see are left out, with the replies to them. */
function withoutUnseen(replies: readonly DiscussionReply[], unseen: Unseen): readonly DiscussionReply[] {
  if (unseen.size === 0) return replies;
  return replies.filter(isSeenBy(unseen)).map((reply) => withoutUnseenReplies(reply, unseen));
}

/** Without the replies to it whose author the viewer does not see. */
export function withoutUnseenReplies(reply: DiscussionReply, unseen: Unseen): DiscussionReply {
  const nested = reply.replies.filter(isSeenBy(unseen));
  const repliesCount = reply.repliesCount - (reply.replies.length - nested.length);
  return { ...reply, replies: nested, repliesCount };
}

const isSeenBy =
  (unseen: Unseen) =>
  ({ author }: NestedReply) =>
    author === null || !unseen.has(author._id);

type Of = { votes: VotesOf; viewer: Viewer; unseen: Unseen };

function listIds(replies: readonly DiscussionReply[]): string[] {
  return replies.flatMap((reply) => [reply._id, ...reply.replies.map(({ _id }) => _id)]);
}

function withVotes(
  replies: readonly DiscussionReply[],
  { votes, viewer, unseen }: Of,
  authorId: string,
): DiscussionReply[] {
  const toReply = <Reply extends NestedReply>(reply: Reply): Reply => ({
    ...reply,
    ...withVote(reply, votes, viewer, unseen),
    can: listReplyPermissions(viewer, reply.author?._id ?? null, authorId),
  });
  return replies.map((reply) => ({ ...toReply(reply), replies: reply.replies.map(toReply) }));
}

function withVote(
  { _id, votes }: { _id: string } & Pick<VoteState, 'votes'>,
  votesOf: VotesOf,
  viewer: Viewer,
  unseen: Unseen,
): Pick<VoteState, 'votes' | 'myVote'> {
  const myVote = votesOf.get(_id) ?? null;
  const upvotes = votes.upvotes.filter((id) => !unseen.has(id));
  const downvotes = votes.downvotes.filter((id) => !unseen.has(id));
  return {
    myVote,
    votes: {
      upvotes: myVote === 'upvote' ? embedVoter(upvotes, viewer) : upvotes,
      downvotes: myVote === 'downvote' ? embedVoter(downvotes, viewer) : downvotes,
    },
  };
}
