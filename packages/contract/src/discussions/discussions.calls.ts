import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { closingBody, closingState } from '../social/comments.calls.ts';
import { discussionDraftFields, discussionFields, discussionFormMessages } from './discussion-form.ts';
import {
  discussionAddresses as at,
  discussionLimits as limits,
  discussionMessages as messages,
  discussionSorts,
  voteTypes,
} from './discussions.ts';
import { generalMessages } from '../errors.ts';
import { id, idParam, idParams, messageAnswer, pageQuery, time } from '../fields.ts';
import { imageView } from '../media/image.ts';
import { personCard, wordsLanguage } from '../people/people.ts';
import { editedAt } from '../social/edits.calls.ts';
import { shownStatus, statusForm } from '../social/status.ts';
import { ownVersion, versionField } from '../social/versions.ts';
import { heldFromOthers, ownVisibility } from '../social/visibility.ts';
import { removalReason } from '../safety/removal.ts';
import { restoreCall } from '../social/undo.calls.ts';

/** A block in an answer; the `content` of an image or video is its URL. */
export const discussionBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), content: z.string(), order: z.number().int() }),
  z.object({
    type: z.literal('image'),
    content: z.string(),
    order: z.number().int(),
    /** What the image shows, for people who cannot see it; empty if nothing is said. */
    alt: z.string(),
    image: imageView,
  }),
  z.object({
    type: z.literal('video'),
    content: z.string(),
    order: z.number().int(),
    video: z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() }),
  }),
]);
export type DiscussionBlock = z.output<typeof discussionBlock>;

/**
 * A block in a request; the `content` of an image or video is `uploadedImage(index)` or `uploadedVideo`, or in an edit its present
 * address.
 */
export const sentBlock = z.object({
  type: z.enum(['text', 'image', 'video']),
  content: z.string(),
  order: z.number(),
  /** What an image shows. */
  alt: z.string().optional(),
});
export type SentBlock = z.output<typeof sentBlock>;

const count = z.number().int();
const myVote = z.enum(voteTypes).nullable();

/** `votes`: ids of the latest voters, and the viewer's own if the viewer voted. `voteCount`: up minus down. */
export const voteState = z.object({
  votes: z.object({ upvotes: z.array(id), downvotes: z.array(id) }),
  voteCount: count,
  myVote,
});
export type VoteState = z.output<typeof voteState>;

/** A reply to a reply. Replies have two levels: deeper ones are stored at the second. */
export const nestedReply = voteState.extend({
  ...wordsLanguage,
  _id: id,
  /** Null if the reply was deleted. */
  author: personCard.nullable(),
  /** False for the reply of a new account: its links are shown as text. */
  linksShown: z.boolean(),
  content: z.array(discussionBlock),
  createdAt: time,
  ...editedAt,
  parentReply: id.nullable(),
  solved: z.boolean(),
  deleted: z.boolean(),
  ...heldFromOthers,
  /** Permissions of the viewer. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), markSolution: z.boolean() }),
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
  ...wordsLanguage,
  _id: id,
  ...discussionFields.shape,
  author: personCard,
  createdAt: time,
  ...editedAt,
  viewCount: count,
  voteCount: count,
  myVote,
  /** Number of replies that are not deleted. */
  replyCount: count,
  /** Whether a reply is marked as a solution. */
  solved: z.boolean(),
});

/** A discussion in a list; its text is cut to `discussionLimits.preview` characters. */
export const discussionItem = summary.extend({ content: z.array(discussionBlock) });
export type DiscussionItem = z.output<typeof discussionItem>;

export const discussion = summary.extend({
  ...discussionDraftFields.shape,
  content: z.array(discussionBlock),
  votes: voteState.shape.votes,
  /** Whether its author has closed it to replies. */
  commentsClosed: z.boolean(),
  /** Permissions of the viewer. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), reply: z.boolean() }),
  ...shownStatus,
  ...ownVisibility,
  ...ownVersion,
  /** Top-level replies: solutions first, then by votes, then oldest first. */
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

const file = z.string().meta({ format: 'binary' });
const blocks = z.string().meta({
  description:
    'a JSON list of { type: text | image | video, content, order }; the `content` of an image or video names the uploaded file: image-0, image-1 …, video; in an edit also its present address; `alt` says what an image shows, in up to 1000 characters',
});
const discussionForm = z.object({
  ...discussionFields.shape,
  content: blocks,
  images: z.array(file).optional(),
  video: file.optional(),
  ...statusForm,
});
const replyParams = z.object({ id: idParam, replyId: idParam });
const voteBody = z.object({ voteType: z.enum(voteTypes, { error: messages.voteInvalid }) });

export const discussionCalls = defineCalls({
  [at.list]: {
    summary:
      'Discussions: the latest, those with the most votes, or those without replies; optionally of one tag, in whatever script it is written: `totalPages` may then be too high before the last page',
    session: 'optional',
    query: pageQuery(limits.page).extend({
      sort: z.enum(discussionSorts).catch('latest').default('latest'),
      tag: z
        .string({ error: discussionFormMessages.tagTooLong })
        .max(200, { error: discussionFormMessages.tagTooLong })
        .optional(),
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
    summary: 'One discussion with the first page of its replies',
    session: 'optional',
    params: idParams,
    answers: { 200: discussion },
  },
  [at.create]: {
    summary: 'Publishes a discussion, or keeps a draft of one; for verified accounts',
    session: 'required',
    publishes: true,
    errors: ['email_not_verified'],
    multipart: discussionForm,
    answers: { 201: discussion },
  },
  [at.edit]: {
    summary:
      'Changes a discussion; for its author. Omitted tags are unchanged; with a `status`, and of a draft, omitted title and content too',
    session: 'required',
    publishes: true,
    errors: ['email_not_verified', 'forbidden', 'changed_elsewhere'],
    params: idParams,
    multipart: discussionForm.partial().extend({ version: versionField }),
    answers: { 200: discussion },
  },
  [at.remove]: {
    summary: 'Deletes a discussion with its media, votes and replies; for its author or an admin',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: idParams,
    body: removalReason,
    answers: { 200: messageAnswer },
  },
  [at.restore]: restoreCall('a discussion', idParams, discussion),
  [at.incrementView]: {
    summary: 'Counts a view, at most once an hour for each viewer',
    session: 'optional',
    whileRestricted: true,
    params: idParams,
    answers: { 200: z.object({ views: count }) },
  },
  [at.vote]: {
    summary: 'Votes on a discussion; repeating a vote removes it',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: voteBody,
    answers: { 200: voteState },
  },
  [at.replies]: {
    summary: 'Top-level replies in their order; with `parent`, the replies to that reply, oldest first',
    session: 'optional',
    params: idParams,
    query: pageQuery(limits.replies)
      .omit({ page: true })
      .extend({ parent: z.string({ error: generalMessages.malformed }).toLowerCase().optional() }),
    answers: { 200: discussionReplyPage },
  },
  [at.addReply]: {
    summary: 'Replies; for verified accounts. A reply to a nested reply is stored under the same parent',
    session: 'required',
    publishes: true,
    errors: ['email_not_verified', 'forbidden'],
    params: idParams,
    multipart: z.object({ content: blocks, images: file.optional(), parentReplyId: z.string().optional() }),
    answers: { 201: z.object({ reply: discussionReply }) },
  },
  [at.editReply]: {
    summary: 'Changes a reply; for its author. A picture that stays is named by its present address',
    session: 'required',
    publishes: true,
    errors: ['email_not_verified', 'forbidden'],
    params: replyParams,
    multipart: z.object({ content: blocks, images: file.optional() }),
    answers: { 200: z.object({ reply: discussionReply }) },
  },
  [at.removeReply]: {
    summary:
      'Deletes a reply; for its author or an admin. A reply that has replies remains as [deleted], in `reply`; otherwise `reply` is null',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: replyParams,
    body: removalReason,
    answers: { 200: z.object({ reply: discussionReply.nullable(), replyCount: count }) },
  },
  [at.restoreReply]: restoreCall(
    'a reply',
    replyParams,
    z.object({ reply: discussionReply, replyCount: count }),
  ),
  [at.voteReply]: {
    summary: 'Votes on a reply; repeating a vote removes it',
    session: 'required',
    errors: ['forbidden'],
    params: replyParams,
    body: voteBody,
    answers: { 200: voteState },
  },
  [at.solved]: {
    summary: "Marks a reply as a solution, or removes the mark; for the discussion's author",
    session: 'required',
    errors: ['forbidden'],
    params: replyParams,
    answers: { 200: z.object({ reply: discussionReply }) },
  },
  [at.closeComments]: {
    summary: 'Closes or opens the discussion to replies, for its author; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: closingBody,
    answers: { 200: closingState },
  },
});
