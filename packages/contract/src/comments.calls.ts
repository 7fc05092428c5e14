import * as z from 'zod';
import { commentLimits as limits, commentMessages as messages } from './comments.ts';
import { generalMessages } from './errors.ts';
import { id, idParam, text, time } from './fields.ts';
import { personCard, wordsLanguage } from './people.ts';
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
  /** False for those of a new account: their links are shown as text. */
  linksShown: z.boolean(),
  createdAt: time,
  user: personCard,
  /** Ids of the people who liked it last, and the viewer's own id if the viewer likes it. */
  likes: z.array(id),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
  ...heldFromOthers,
  /** What the viewer may do with it. */
  can: z.object({ delete: z.boolean() }),
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

/** Closes or opens the comments on content. */
export const closingBody = z.object({ closed: z.boolean({ error: generalMessages.malformed }) });
export const closingState = z.object({ commentsClosed: z.boolean() });

/** The likes of a comment or reply; `likes` holds ids of people. */
export const commentLikeState = z.object({
  likes: z.array(id),
  likesCount: z.number().int(),
  likedByMe: z.boolean(),
});
export type CommentLikeState = z.output<typeof commentLikeState>;
