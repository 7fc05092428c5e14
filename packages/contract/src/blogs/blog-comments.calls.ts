import * as z from 'zod';
import { blogAddresses as at, blogCommentMessages, blogLimits } from './blogs.ts';
import { defineCalls } from '../call.ts';
import { commentCalls, commentParams, commentReply, replyParams } from '../social/comments.calls.ts';
import { commentLimits, commentMessages } from '../social/comments.ts';
import { text } from '../fields.ts';
import { personCard } from '../people/people.ts';
import { removalReason } from '../safety/removal.ts';
import { restoreCall } from '../social/undo.calls.ts';

/** Body of a reply: on blogs an empty one has the message of an empty comment. */
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

const commentsCount = z.number().int();
const on = commentCalls({
  on: 'a blog',
  perPage: blogLimits.comments,
  comment: blogComment,
  reply: blogReply,
  liker: personCard,
});

/** A comment with the reply to it that was written. */
const commentWithReply = z.object({ comment: blogComment, reply: blogReply });

export const blogCommentCalls = defineCalls({
  [at.comments]: on.list,
  [at.addComment]: on.add,
  [at.editComment]: on.edit,
  [at.removeComment]: {
    summary: "Deletes a comment with its replies; for its author, the blog's author or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: commentParams,
    body: removalReason,
    answers: { 200: z.object({ commentsCount }) },
  },
  [at.restoreComment]: restoreCall('a comment', commentParams, blogComment),
  [at.likeComment]: on.ofComment.like,
  [at.unlikeComment]: on.ofComment.unlike,
  [at.commentLikes]: on.ofComment.likes,
  [at.replies]: on.listReplies,
  [at.addReply]: {
    summary: 'Replies to a comment; returns the comment and the reply',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: commentParams,
    body: replyBody,
    answers: { 201: commentWithReply },
  },
  [at.editReply]: {
    summary: 'Changes a reply; for its author. Returns the comment and the reply',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: replyParams,
    body: replyBody,
    answers: { 200: commentWithReply },
  },
  [at.removeReply]: {
    summary: "Deletes a reply; for its author, the blog's author or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: replyParams,
    body: removalReason,
    answers: { 200: z.object({ commentsCount, comment: blogComment }) },
  },
  [at.restoreReply]: restoreCall('a reply', replyParams, commentWithReply),
  [at.likeReply]: on.ofReply.like,
  [at.unlikeReply]: on.ofReply.unlike,
  [at.replyLikes]: on.ofReply.likes,
  [at.closeComments]: on.close,
});
