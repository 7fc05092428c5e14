import * as z from 'zod';
import { blogAddresses as at, blogCommentMessages, blogLimits } from './blogs.ts';
import { defineCalls } from './call.ts';
import {
  closingBody,
  closingState,
  commentBody,
  commentParams,
  commentReply,
  replyParams,
} from './comments.calls.ts';
import { commentLimits, commentMessages } from './comments.ts';
import { idParams, pageQuery, text } from './fields.ts';
import { personCard } from './people.ts';
import { likersPage } from './social.calls.ts';
import { socialLimits } from './social.ts';
import { removalReason } from './removal.ts';

/** On blogs an empty reply has the message of an empty comment. */
const replyBody = z.object({
  content: text({
    required: blogCommentMessages.empty,
    max: commentLimits.text,
    tooLong: commentMessages.tooLong,
    lines: true,
  }),
});

/** Comments on blogs list the people who like them; comments on artworks list their ids. */
export const blogReply = commentReply.extend({ likes: z.array(personCard) });
export type BlogReply = z.output<typeof blogReply>;

export const blogComment = blogReply.extend({
  /** Oldest first. */
  replies: z.array(blogReply),
  repliesCount: z.number().int(),
  repliesNextCursor: z.string().nullable(),
});
export type BlogComment = z.output<typeof blogComment>;

const pageEnd = { hasMore: z.boolean(), nextCursor: z.string().nullable() };
const commentsCount = z.number().int();
const likeState = z.object({
  likes: z.array(personCard),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
});
export type BlogCommentLikeState = z.output<typeof likeState>;

export const blogCommentCalls = defineCalls({
  [at.comments]: {
    summary: 'Comments on a blog, newest first, each with the first page of its replies',
    session: 'optional',
    params: idParams,
    query: pageQuery(blogLimits.comments),
    answers: { 200: z.object({ comments: z.array(blogComment), commentsCount, ...pageEnd }) },
  },
  [at.addComment]: {
    summary: 'Comments on a blog',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: idParams,
    body: commentBody,
    answers: { 201: blogComment },
  },
  [at.removeComment]: {
    summary: "Deletes a comment with its replies; for its author, the blog's author or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: commentParams,
    body: removalReason,
    answers: { 200: z.object({ commentsCount }) },
  },
  [at.likeComment]: {
    summary: 'Likes a comment; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: commentParams,
    answers: { 200: likeState },
  },
  [at.unlikeComment]: {
    summary: 'Removes a like of a comment; idempotent',
    session: 'required',
    params: commentParams,
    answers: { 200: likeState },
  },
  [at.commentLikes]: {
    summary: 'Who likes a comment, newest first',
    session: 'optional',
    params: commentParams,
    query: pageQuery(socialLimits.likesPage),
    answers: { 200: likersPage },
  },
  [at.replies]: {
    summary: 'Replies to a comment, oldest first',
    session: 'optional',
    params: commentParams,
    query: pageQuery(commentLimits.replies),
    answers: { 200: z.object({ replies: z.array(blogReply), ...pageEnd }) },
  },
  [at.addReply]: {
    summary: 'Replies to a comment; returns the comment and the reply',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: commentParams,
    body: replyBody,
    answers: { 201: z.object({ comment: blogComment, reply: blogReply }) },
  },
  [at.removeReply]: {
    summary: "Deletes a reply; for its author, the blog's author or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: replyParams,
    body: removalReason,
    answers: { 200: z.object({ commentsCount, comment: blogComment }) },
  },
  [at.likeReply]: {
    summary: 'Likes a reply; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: replyParams,
    answers: { 200: likeState },
  },
  [at.unlikeReply]: {
    summary: 'Removes a like of a reply; idempotent',
    session: 'required',
    params: replyParams,
    answers: { 200: likeState },
  },
  [at.replyLikes]: {
    summary: 'Who likes a reply, newest first',
    session: 'optional',
    params: replyParams,
    query: pageQuery(socialLimits.likesPage),
    answers: { 200: likersPage },
  },
  [at.closeComments]: {
    summary: 'Closes or opens the comments, for the author; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: closingBody,
    answers: { 200: closingState },
  },
});
