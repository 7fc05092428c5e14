import * as z from 'zod';
import { defineCalls } from './call.ts';
import {
  discussionAddresses as at,
  discussionLimits as limits,
  discussionMessages as messages,
  discussionSorts,
  voteTypes,
} from './discussions.ts';
import { generalMessages } from './errors.ts';
import { id, idParam, idParams, messageAnswer, pageQuery, text, time } from './fields.ts';
import { imageView } from './image.ts';
import { personCard } from './people.ts';

/** A block as it is answered: an image's or video's `content` is its address. */
export const discussionBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), content: z.string(), order: z.number().int() }),
  z.object({ type: z.literal('image'), content: z.string(), order: z.number().int(), image: imageView }),
  z.object({
    type: z.literal('video'),
    content: z.string(),
    order: z.number().int(),
    video: z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() }),
  }),
]);
export type DiscussionBlock = z.output<typeof discussionBlock>;

/** A block as it is sent: an image's or video's `content` names an uploaded file. */
export const sentBlock = z.object({
  type: z.enum(['text', 'image', 'video']),
  content: z.string(),
  order: z.number(),
});
export type SentBlock = z.output<typeof sentBlock>;

const count = z.number().int();
const myVote = z.enum(voteTypes).nullable();

/** `votes` holds the newest, and the asking person where that one is among them; `voteCount` is up minus down. */
export const voteState = z.object({
  votes: z.object({ upvotes: z.array(id), downvotes: z.array(id) }),
  voteCount: count,
  myVote,
});
export type VoteState = z.output<typeof voteState>;

/** A reply to a reply: two levels. */
export const nestedReply = voteState.extend({
  _id: id,
  /** Null where it was deleted. */
  author: personCard.nullable(),
  content: z.array(discussionBlock),
  createdAt: time,
  parentReply: id.nullable(),
  solved: z.boolean(),
  deleted: z.boolean(),
  /** What the asking person may do with it. */
  can: z.object({ delete: z.boolean(), markSolution: z.boolean() }),
});
export type NestedReply = z.output<typeof nestedReply>;

export const discussionReply = nestedReply.extend({
  /** Oldest first. */
  replies: z.array(nestedReply),
  repliesCount: count,
  repliesNextCursor: z.string().nullable(),
});
export type DiscussionReply = z.output<typeof discussionReply>;

const summary = z.object({
  _id: id,
  title: z.string(),
  tags: z.array(z.string()),
  author: personCard,
  createdAt: time,
  viewCount: count,
  voteCount: count,
  myVote,
  /** Without those that are deleted. */
  replyCount: count,
  /** Whether a reply is marked as a solution. */
  solved: z.boolean(),
});

/** A discussion in a list: of its text only the beginning. */
export const discussionItem = summary.extend({ content: z.array(discussionBlock) });
export type DiscussionItem = z.output<typeof discussionItem>;

export const discussion = summary.extend({
  content: z.array(discussionBlock),
  votes: voteState.shape.votes,
  /** What the asking person may do with it. */
  can: z.object({ delete: z.boolean(), reply: z.boolean() }),
  /** Top-level ones: solutions first, then by votes, then oldest. */
  replies: z.array(discussionReply),
  repliesNextCursor: z.string().nullable(),
});
export type Discussion = z.output<typeof discussion>;

export const discussionPage = z.object({
  discussions: z.array(discussionItem),
  currentPage: count,
  totalPages: count,
  nextCursor: z.string().nullable(),
});
export type DiscussionPage = z.output<typeof discussionPage>;

export const discussionReplyPage = z.object({
  replies: z.array(discussionReply),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type DiscussionReplyPage = z.output<typeof discussionReplyPage>;

const title = text({ required: messages.titleRequired, max: limits.title, tooLong: messages.titleTooLong });
const tag = text({ required: messages.tagEmpty, max: limits.tag, tooLong: messages.tagTooLong });

/** The title and tags of a discussion: the form and the server check them alike. Duplicate tags are dropped before. */
export const discussionFields = z.object({
  title,
  // Their number first: of a hundred thousand nobody is told what is wrong with each.
  tags: z
    .array(z.unknown(), { error: messages.tagsTooMany })
    .max(limits.tags, { error: messages.tagsTooMany })
    .pipe(z.array(tag))
    .default([]),
});

const file = z.string().meta({ format: 'binary' });
const blocks = z.string().meta({
  description:
    'a JSON list of { type: text | image | video, content, order }; of images and videos `content` names the uploaded file: image-0, image-1 …, video',
});
const replyParams = z.object({ id: idParam, replyId: idParam });
const voteBody = z.object({ voteType: z.enum(voteTypes, { error: messages.voteInvalid }) });

export const discussionCalls = defineCalls({
  [at.list]: {
    summary:
      'Discussions: the latest, those with the most votes, or those without replies; of one tag or of all',
    session: 'optional',
    query: pageQuery(limits.page).extend({
      sort: z.enum(discussionSorts).catch('latest').default('latest'),
      tag: z.string({ error: messages.tagTooLong }).max(200, { error: messages.tagTooLong }).optional(),
    }),
    answers: { 200: discussionPage },
  },
  [at.ofUser]: {
    summary: "A person's discussions, newest first",
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.page),
    answers: { 200: discussionPage },
  },
  [at.get]: {
    summary: 'One discussion with the first of its replies',
    session: 'optional',
    params: idParams,
    answers: { 200: discussion },
  },
  [at.create]: {
    summary: 'Opens a discussion; verified accounts alone',
    session: 'required',
    errors: ['email_not_verified'],
    multipart: z.object({
      title: z.string(),
      content: blocks,
      tags: z.string().meta({ description: 'a JSON list of texts' }).optional(),
      images: z.array(file).optional(),
      video: file.optional(),
    }),
    answers: { 201: discussion },
  },
  [at.remove]: {
    summary: 'Removes a discussion with all that hangs on it: its author or an admin',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    answers: { 200: messageAnswer },
  },
  [at.incrementView]: {
    summary: 'Counts a view, at most once an hour for each viewer',
    session: 'optional',
    params: idParams,
    answers: { 200: z.object({ views: count }) },
  },
  [at.vote]: {
    summary: 'Votes on a discussion; the same direction again takes the vote back',
    session: 'required',
    params: idParams,
    body: voteBody,
    answers: { 200: voteState },
  },
  [at.replies]: {
    summary: 'Replies in their order; with `parent`, the replies to that one, oldest first',
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.replies)
      .omit({ page: true })
      .extend({ parent: z.string({ error: generalMessages.malformed }).toLowerCase().optional() }),
    answers: { 200: discussionReplyPage },
  },
  [at.addReply]: {
    summary: 'Replies; verified accounts alone. A reply to a nested reply goes under the same parent',
    session: 'required',
    errors: ['email_not_verified'],
    params: idParams,
    multipart: z.object({ content: blocks, images: file.optional(), parentReplyId: z.string().optional() }),
    answers: { 201: z.object({ reply: discussionReply }) },
  },
  [at.removeReply]: {
    summary:
      'Removes a reply: its author or an admin. One that has replies stays as [deleted]: `reply`, else null',
    session: 'required',
    errors: ['forbidden'],
    params: replyParams,
    answers: { 200: z.object({ reply: discussionReply.nullable(), replyCount: count }) },
  },
  [at.voteReply]: {
    summary: 'Votes on a reply; the same direction again takes the vote back',
    session: 'required',
    params: replyParams,
    body: voteBody,
    answers: { 200: voteState },
  },
  [at.solved]: {
    summary: "Marks a reply as a solution, or no longer: the discussion's author alone",
    session: 'required',
    errors: ['forbidden'],
    params: replyParams,
    answers: { 200: z.object({ reply: discussionReply }) },
  },
});
