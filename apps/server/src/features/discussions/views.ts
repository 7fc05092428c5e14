import { toFields, type DiscussionColumns } from './fields.ts';
import { discussionReplyMessages } from '@kalaangan/contract/discussions/discussions';
import type {
  Discussion,
  DiscussionBlock,
  DiscussionItem,
  DiscussionReply,
  NestedReply,
  VoteState,
} from '@kalaangan/contract/discussions/discussions.calls';
import type { ImageView } from '@kalaangan/contract/media/image';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { ShownStatus } from '@kalaangan/contract/social/status';
import type { Author } from '#features/accounts/index.ts';
import type { VideoView } from '#features/media/index.ts';
import type { VoteTally } from '#features/social/index.ts';
import type { StoredBlock } from './tables.ts';
import type { DiscussionHead, DiscussionRow, ReplyRow } from './store/index.ts';

/** The images and videos of contents, by id. */
export type MediaViews = {
  images: ReadonlyMap<string, ImageView>;
  videos: ReadonlyMap<string, VideoView>;
};

export function toBlocks(stored: readonly StoredBlock[], { images, videos }: MediaViews): DiscussionBlock[] {
  return stored.flatMap((block, order): DiscussionBlock[] => {
    if (block.type === 'text') return [{ type: 'text', content: block.text, order }];
    if (block.type === 'image') {
      const image = images.get(block.media);
      return image ? [{ type: 'image', content: image.url, order, alt: block.alt ?? '', image }] : [];
    }
    const video = videos.get(block.media);
    return video ? [{ type: 'video', content: video.url, order, video }] : [];
  });
}

const textsOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block) => (block.type === 'text' ? block.text : []));

type HeadRow = Pick<DiscussionHead, 'id' | keyof DiscussionColumns | 'created_at' | 'edited_at' | 'solved'>;

function toSummary(row: HeadRow, author: Author, content: readonly StoredBlock[]) {
  return {
    ...tellLanguage(author, [row.title, ...row.tags, ...textsOf(content)]),
    _id: row.id,
    ...toFields(row),
    author: author.card,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    solved: row.solved,
  };
}

function toCounts(tally: VoteTally) {
  return {
    viewCount: tally.views,
    voteCount: tally.voteCount,
    myVote: tally.myVote,
    replyCount: tally.commentsCount,
  };
}

/** A discussion in a list without its counts and the viewer's vote. */
export type DiscussionText = Omit<DiscussionItem, keyof ReturnType<typeof toCounts>>;

type TextParts = { head: DiscussionHead; author: Author; media: MediaViews };

export function toDiscussionText({ head, author, media }: TextParts): DiscussionText {
  return { ...toSummary(head, author, head.preview), content: toBlocks(head.preview, media) };
}

export function toDiscussionItem(text: DiscussionText, tally: VoteTally): DiscussionItem {
  return { ...text, ...toCounts(tally) };
}

type DiscussionParts = {
  row: DiscussionRow & { solved: boolean; comments_closed: boolean; status: ShownStatus };
  author: Author;
  state: VoteState & VoteTally;
  media: MediaViews;
  can: Discussion['can'];
  replies: DiscussionReply[];
  repliesNextCursor: string | null;
};

export function toDiscussion({ row, author, state, media, ...rest }: DiscussionParts): Discussion {
  return {
    ...toSummary(row, author, row.content),
    ...toCounts(state),
    content: toBlocks(row.content, media),
    votes: state.votes,
    commentsClosed: row.comments_closed,
    status: row.status.status,
    publishAt: toIsoTime(row.status.publishAt),
    ...rest,
  };
}

export type ReplyFacts = {
  people: ReadonlyMap<string, Author>;
  /** Ids of the people whose links are shown. */
  unrestrained: ReadonlySet<string>;
  states: ReadonlyMap<string, VoteState & VoteTally>;
  media: MediaViews;
  can: (row: ReplyRow) => NestedReply['can'];
};

/** Returns null for a reply that was removed while it was loaded. */
export function toNestedReply(
  row: ReplyRow,
  { people, unrestrained, states, media, can }: ReplyFacts,
): NestedReply | null {
  const common = {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    parentReply: row.parent_id,
    solved: row.solved,
    can: can(row),
  };
  if (row.author_id === null)
    return {
      ...common,
      editedAt: null,
      author: null,
      linksShown: false,
      deleted: true,
      content: [{ type: 'text', content: discussionReplyMessages.deletedText, order: 0 }],
      votes: { upvotes: [], downvotes: [] },
      voteCount: 0,
      myVote: null,
    };
  const author = people.get(row.author_id);
  const state = states.get(row.id);
  if (!author || !state) return null;
  const { votes, voteCount, myVote } = state;
  return {
    ...common,
    editedAt: row.edited_at?.toISOString() ?? null,
    author: author.card,
    ...tellLanguage(author, textsOf(row.content)),
    linksShown: unrestrained.has(row.author_id),
    deleted: false,
    content: toBlocks(row.content, media),
    votes,
    voteCount,
    myVote,
  };
}

/** A time of `selectStatus`: JSON of the database writes it in another way than answers. */
function toIsoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
