import { artworkAddresses as at } from './artworks.ts';
import { defineCalls } from './call.ts';
import {
  closingBody,
  closingState,
  comment,
  commentBody,
  commentLikeState,
  commentPage,
  commentParams,
  commentReply,
  replyBody,
  replyPage,
  replyParams,
} from './comments.calls.ts';
import { commentLimits } from './comments.ts';
import { idParams, pageQuery } from './fields.ts';
import { likersPage } from './social.calls.ts';
import { socialLimits } from './social.ts';
import { removalReason } from './removal.ts';

export const artworkCommentCalls = defineCalls({
  [at.comments]: {
    summary: 'Comments on an artwork, newest first, each with the first page of its replies',
    session: 'optional',
    params: idParams,
    query: pageQuery(commentLimits.page),
    answers: { 200: commentPage },
  },
  [at.addComment]: {
    summary: 'Comments on an artwork',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: idParams,
    body: commentBody,
    answers: { 201: comment },
  },
  [at.removeComment]: {
    summary: "Deletes a comment with its replies; for its author, the artwork's owner or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: commentParams,
    body: removalReason,
    answers: { 200: commentPage },
  },
  [at.likeComment]: {
    summary: 'Likes a comment; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: commentParams,
    answers: { 200: commentLikeState },
  },
  [at.unlikeComment]: {
    summary: 'Removes a like of a comment; idempotent',
    session: 'required',
    params: commentParams,
    answers: { 200: commentLikeState },
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
    answers: { 200: replyPage },
  },
  [at.addReply]: {
    summary: 'Replies to a comment; returns the first page of comments, and the reply',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: commentParams,
    body: replyBody,
    answers: { 201: commentPage.extend({ reply: commentReply }) },
  },
  [at.removeReply]: {
    summary: "Deletes a reply; for its author, the artwork's owner or an admin",
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params: replyParams,
    body: removalReason,
    answers: { 200: commentPage },
  },
  [at.likeReply]: {
    summary: 'Likes a reply; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: replyParams,
    answers: { 200: commentLikeState },
  },
  [at.unlikeReply]: {
    summary: 'Removes a like of a reply; idempotent',
    session: 'required',
    params: replyParams,
    answers: { 200: commentLikeState },
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
