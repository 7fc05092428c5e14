import { emptyDiscussionFields } from '@kalaangan/contract/discussions/discussion-texts';
import type {
  Discussion,
  DiscussionBlock,
  DiscussionItem,
  DiscussionPage,
  DiscussionReply,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions/discussions.calls';
import type { Sent } from '../api/api.ts';
import { fieldsOf } from '../drafts/fields.ts';
import { countComments } from '../queries/count-comments.ts';
import { completeEach } from './invalid-answer.ts';
import { isAmong } from './likes.ts';
import { pageEnd } from './page-end.ts';
import { completePerson, mayDelete, ownId } from './people.ts';
import { pictureOf, wideHeight } from './picture.ts';
import { publishedStatus } from './status.ts';

/** `voteCount` is not a number where nothing tells it. */
export function completeVotes({ votes, voteCount, myVote }: Partial<VoteState>): VoteState {
  const { upvotes = [], downvotes = [] } = votes ?? {};
  return {
    votes: { upvotes, downvotes },
    voteCount: voteCount ?? (votes ? upvotes.length - downvotes.length : NaN),
    myVote: myVote ?? (isAmong(upvotes) ? 'upvote' : isAmong(downvotes) ? 'downvote' : null),
  };
}

function completeBlock(block: DiscussionBlock): DiscussionBlock {
  const { content } = block;
  switch (block.type) {
    case 'image':
      return { ...block, alt: block.alt ?? '', image: block.image ?? pictureOf(content, wideHeight) };
    case 'video':
      return { ...block, video: block.video ?? { url: content, width: null, height: null } };
    case 'text':
      return block;
  }
}

const completeBlocks = (blocks: readonly DiscussionBlock[] = []) => blocks.map(completeBlock);

/** @param asksOwn whether the member has asked what it replies to */
function completeReply(given: Partial<NestedReply>, asksOwn: boolean): NestedReply {
  const author = given.author === null ? null : completePerson(given.author);
  return {
    linksShown: true,
    parentReply: null,
    solved: false,
    deleted: false,
    editedAt: null,
    can: { edit: false, delete: author !== null && mayDelete(author), markSolution: asksOwn },
    ...given,
    ...completeVotes(given),
    _id: given._id ?? '',
    createdAt: given.createdAt ?? '',
    author,
    content: completeBlocks(given.content),
  };
}

export function completeDiscussionReply(
  given: Partial<DiscussionReply> = {},
  asksOwn = false,
): DiscussionReply {
  const replies = (given.replies ?? []).map((reply) => completeReply(reply, asksOwn));
  return {
    repliesCount: replies.length,
    repliesNextCursor: null,
    ...given,
    ...completeReply(given, asksOwn),
    replies,
  };
}

/** Replies may be given in one list, in which those to replies name their parent. */
function nest(replies: readonly DiscussionReply[]): DiscussionReply[] {
  const ids = new Set(replies.map(({ _id }) => _id));
  const isNested = ({ parentReply }: DiscussionReply) => parentReply !== null && ids.has(parentReply);
  return replies
    .filter((reply) => !isNested(reply))
    .map((reply) => {
      const below = replies.filter(({ parentReply }) => parentReply === reply._id);
      return below.length === 0
        ? reply
        : {
            ...reply,
            replies: [...reply.replies, ...below],
            repliesCount: reply.repliesCount + below.length,
          };
    });
}

type GivenItem = Partial<DiscussionItem> & {
  votes?: VoteState['votes'];
  replies?: readonly Partial<DiscussionReply>[];
};

export function completeDiscussionItem(given: GivenItem): DiscussionItem {
  const { replies = [] } = given;
  const { voteCount, myVote } = completeVotes(given);
  return {
    viewCount: 0,
    replyCount: given.replies ? countComments(replies) : NaN,
    editedAt: null,
    solved: replies.some(({ solved }) => solved),
    ...given,
    voteCount: voteCount || 0,
    myVote,
    _id: given._id ?? '',
    ...fieldsOf(emptyDiscussionFields, given),
    author: completePerson(given.author),
    createdAt: given.createdAt ?? '',
    content: completeBlocks(given.content),
  };
}

export function completeDiscussionPage(given: Partial<DiscussionPage>, sent: Sent): DiscussionPage {
  const { nextCursor } = pageEnd(given, sent);
  return {
    currentPage: 1,
    totalPages: 1,
    ...given,
    discussions: completeEach(given.discussions, completeDiscussionItem),
    nextCursor,
  };
}

export function completeDiscussion(given: Partial<Discussion>): Discussion {
  const item = completeDiscussionItem(given);
  const asksOwn = item.author._id === ownId();
  return {
    commentsClosed: false,
    ...publishedStatus,
    can: { edit: false, delete: mayDelete(item.author), reply: true },
    repliesNextCursor: null,
    ...given,
    ...item,
    replyCount: item.replyCount || 0,
    votes: completeVotes(given).votes,
    replies: nest((given.replies ?? []).map((reply) => completeDiscussionReply(reply, asksOwn))),
  };
}
