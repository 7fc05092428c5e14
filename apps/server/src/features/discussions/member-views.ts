import type {
  Discussion,
  DiscussionReply,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions/discussions.calls';
import {
  isListed,
  type Audience,
  type Rules,
  type SharedAudience,
  type Viewer,
} from '#features/accounts/index.ts';
import { embedVoter, findVotesOf, type VotesOf } from '#features/social/index.ts';
import type { Discussions } from './context.ts';
import { listPermissions, listReplyPermissions } from './policy.ts';

/** Adds to a discussion, as visitors see it, what depends on the viewer: the votes and permissions. One query. */
export async function toMemberView(
  { social }: Discussions,
  shown: Discussion,
  audience: Audience<Viewer>,
): Promise<Discussion> {
  const { viewer, mayActOn } = audience;
  const can = listPermissions(viewer, shown.author._id);
  const votes = await findVotesOf(social, [shown._id, ...listIds(shown.replies)], viewer);
  return {
    ...shown,
    ...withVote(shown, votes, audience),
    can: { ...can, reply: can.reply && mayActOn(shown.author._id) },
    replies: withVotes(withoutUnseen(shown.replies, audience), votes, audience, shown.author._id),
  };
}

/** Adds the same to a page of the discussion's replies. One query. @param authorId who wrote the discussion */
export async function toMemberReplies(
  { social }: Discussions,
  all: readonly DiscussionReply[],
  audience: Audience<Viewer>,
  authorId: string,
): Promise<DiscussionReply[]> {
  const shown = withoutUnseen(all, audience);
  const votes = await findVotesOf(social, listIds(shown), audience.viewer);
  return withVotes(shown, votes, audience, authorId);
}

/** Replies whose author the viewer does not see are left out, with the replies to them. */
function withoutUnseen(
  replies: readonly DiscussionReply[],
  audience: SharedAudience,
): readonly DiscussionReply[] {
  if (audience.unseen.size === 0) return replies;
  return replies
    .filter((reply) => isListed(audience, replyRules, reply))
    .map((reply) => withoutUnseenReplies(reply, audience));
}

/** Leaves out the replies to a reply whose author the viewer does not see. */
export function withoutUnseenReplies(reply: DiscussionReply, audience: SharedAudience): DiscussionReply {
  const nested = reply.replies.filter((answer) => isListed(audience, replyRules, answer));
  const repliesCount = reply.repliesCount - (reply.replies.length - nested.length);
  return { ...reply, replies: nested, repliesCount };
}

/** Rules by which replies are left out. */
export const replyRules = { ownerOf: ({ author }) => author?._id ?? null } satisfies Rules<NestedReply>;

function listIds(replies: readonly DiscussionReply[]): string[] {
  return replies.flatMap((reply) => [reply._id, ...reply.replies.map(({ _id }) => _id)]);
}

function withVotes(
  replies: readonly DiscussionReply[],
  votes: VotesOf,
  audience: Audience<Viewer>,
  authorId: string,
): DiscussionReply[] {
  const toReply = <Reply extends NestedReply>(reply: Reply): Reply => ({
    ...reply,
    ...withVote(reply, votes, audience),
    can: permissionsOn(reply, audience, authorId),
  });
  return replies.map((reply) => ({ ...toReply(reply), replies: reply.replies.map(toReply) }));
}

/** What is held stays as it is until a decision. */
function permissionsOn(
  reply: NestedReply,
  { viewer }: Audience<Viewer>,
  authorId: string,
): NestedReply['can'] {
  const can = listReplyPermissions(viewer, reply.author?._id ?? null, authorId);
  return { ...can, edit: can.edit && reply.visibility === undefined };
}

function withVote(
  { _id, votes }: { _id: string } & Pick<VoteState, 'votes'>,
  votesOf: VotesOf,
  { viewer, names }: Audience<Viewer>,
): Pick<VoteState, 'votes' | 'myVote'> {
  const myVote = votesOf.get(_id) ?? null;
  const upvotes = votes.upvotes.filter(names);
  const downvotes = votes.downvotes.filter(names);
  return {
    myVote,
    votes: {
      upvotes: myVote === 'upvote' ? embedVoter(upvotes, viewer) : upvotes,
      downvotes: myVote === 'downvote' ? embedVoter(downvotes, viewer) : downvotes,
    },
  };
}
