import * as z from 'zod';
import { commentLimits as limits, commentMessages as messages } from './comments.ts';
import { generalMessages } from '../errors.ts';
import { id, idParam, idParams, pageQuery, text, time } from '../fields.ts';
import { personCard, wordsLanguage } from '../people/people.ts';
import { likersPage } from './social.calls.ts';
import { socialLimits } from './social.ts';
import { editedAt } from './edits.calls.ts';
import { heldFromOthers } from './visibility.ts';

export const commentBody = z.object({
  content: text({ required: messages.empty, max: limits.text, tooLong: messages.tooLong, lines: true }),
});

export const replyBody = z.object({
  content: text({
    required: messages.replyEmpty,
    max: limits.text,
    tooLong: messages.replyTooLong,
    lines: true,
  }),
});

export const commentParams = z.object({ id: idParam, commentId: idParam });
export const replyParams = commentParams.extend({ replyId: idParam });

export const commentReply = z.object({
  ...wordsLanguage,
  _id: id,
  content: z.string(),
  /** False for comments and replies of a new account: their links are shown as text. */
  linksShown: z.boolean(),
  createdAt: time,
  ...editedAt,
  user: personCard,
  /** Ids of the people who liked it last, and the viewer's own id if the viewer likes it. */
  likes: z.array(id),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
  ...heldFromOthers,
  /** Permissions of the viewer. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type CommentReply = z.output<typeof commentReply>;

export const comment = commentReply.extend({
  /** Oldest first. */
  replies: z.array(commentReply),
  repliesCount: z.number().int(),
  repliesNextCursor: z.string().nullable(),
});
export type Comment = z.output<typeof comment>;

export const commentPage = z.object({
  comments: z.array(comment),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  commentsCount: z.number().int(),
});
export type CommentPage = z.output<typeof commentPage>;

export const replyPage = z.object({
  replies: z.array(commentReply),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ReplyPage = z.output<typeof replyPage>;

/** Body of the call that closes or opens the comments on content. */
export const closingBody = z.object({ closed: z.boolean({ error: generalMessages.malformed }) });
export const closingState = z.object({ commentsClosed: z.boolean() });

const pageEnd = { hasMore: z.boolean(), nextCursor: z.string().nullable() };

/**
 * The calls of comments that are alike for each kind of content: all but those that delete, and that add or change a reply.
 * @param on 'an artwork'
 * @param liker how likers are embedded
 */
export function commentCalls<Shown extends z.ZodType, ShownReply extends z.ZodType, Liker extends z.ZodType>({
  on,
  perPage,
  ...parts
}: {
  on: string;
  perPage: number;
  comment: Shown;
  reply: ShownReply;
  liker: Liker;
}) {
  const likeState = z.object({
    likes: z.array(parts.liker),
    likesCount: z.number().int(),
    likedByMe: z.boolean(),
  });
  const likeCalls = <Params extends z.ZodType>(what: string, params: Params) =>
    ({
      like: {
        summary: `Likes a ${what}; idempotent`,
        session: 'required',
        errors: ['forbidden'],
        params,
        answers: { 200: likeState },
      },
      unlike: {
        summary: `Removes a like of a ${what}; idempotent`,
        session: 'required',
        params,
        answers: { 200: likeState },
      },
      likes: {
        summary: `Who likes a ${what}, newest first`,
        session: 'optional',
        params,
        query: pageQuery(socialLimits.likesPage),
        answers: { 200: likersPage },
      },
    }) as const;
  return {
    list: {
      summary: `Comments on ${on}, newest first, each with the first page of its replies`,
      session: 'optional',
      params: idParams,
      query: pageQuery(perPage),
      answers: {
        200: z.object({ comments: z.array(parts.comment), ...pageEnd, commentsCount: z.number().int() }),
      },
    },
    listReplies: {
      summary: 'Replies to a comment, oldest first',
      session: 'optional',
      params: commentParams,
      query: pageQuery(limits.replies),
      answers: { 200: z.object({ replies: z.array(parts.reply), ...pageEnd }) },
    },
    add: {
      summary: `Comments on ${on}`,
      session: 'required',
      publishes: true,
      errors: ['forbidden'],
      params: idParams,
      body: commentBody,
      answers: { 201: parts.comment },
    },
    edit: {
      summary: 'Changes a comment; for its author. Its earlier text is kept for moderators',
      session: 'required',
      publishes: true,
      errors: ['forbidden'],
      params: commentParams,
      body: commentBody,
      answers: { 200: parts.comment },
    },
    close: {
      summary: 'Closes or opens the comments, for the author; idempotent',
      session: 'required',
      errors: ['forbidden'],
      params: idParams,
      body: closingBody,
      answers: { 200: closingState },
    },
    ofComment: likeCalls('comment', commentParams),
    ofReply: likeCalls('reply', replyParams),
  } as const;
}
