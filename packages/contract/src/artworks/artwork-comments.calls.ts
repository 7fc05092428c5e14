import { artworkAddresses as at } from './artworks.ts';
import { defineCalls } from '../call.ts';
import {
  comment,
  commentCalls,
  commentPage,
  commentParams,
  commentReply,
  replyBody,
  replyParams,
} from '../social/comments.calls.ts';
import { commentLimits } from '../social/comments.ts';
import { id } from '../fields.ts';
import { removalReason } from '../safety/removal.ts';
import { restoreCall } from '../social/undo.calls.ts';

const on = commentCalls({
  on: 'an artwork',
  perPage: commentLimits.page,
  comment,
  reply: commentReply,
  liker: id,
});

/** The first page of comments, and the reply that was written. */
const pageWithReply = commentPage.extend({ reply: commentReply });

export const artworkCommentCalls = defineCalls({
  [at.comments]: on.list,
  [at.addComment]: on.add,
  [at.editComment]: on.edit,
  [at.removeComment]: {
    summary: "Deletes a comment with its replies; for its author, the artwork's owner or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: commentParams,
    body: removalReason,
    answers: { 200: commentPage },
  },
  [at.restoreComment]: restoreCall('a comment', commentParams, comment),
  [at.likeComment]: on.ofComment.like,
  [at.unlikeComment]: on.ofComment.unlike,
  [at.commentLikes]: on.ofComment.likes,
  [at.replies]: on.listReplies,
  [at.addReply]: {
    summary: 'Replies to a comment; returns the first page of comments, and the reply',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: commentParams,
    body: replyBody,
    answers: { 201: pageWithReply },
  },
  [at.editReply]: {
    summary: 'Changes a reply; for its author. Returns the first page of comments, and the reply',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: replyParams,
    body: replyBody,
    answers: { 200: pageWithReply },
  },
  [at.removeReply]: {
    summary: "Deletes a reply; for its author, the artwork's owner or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: replyParams,
    body: removalReason,
    answers: { 200: commentPage },
  },
  [at.restoreReply]: restoreCall('a reply', replyParams, pageWithReply),
  [at.likeReply]: on.ofReply.like,
  [at.unlikeReply]: on.ofReply.unlike,
  [at.replyLikes]: on.ofReply.likes,
  [at.closeComments]: on.close,
});
