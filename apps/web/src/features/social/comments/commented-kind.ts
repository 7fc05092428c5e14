import type { Contract } from '@kalaangan/contract/contract';
import type { ContentKind } from '../content-kind.ts';

type Find<Address extends string> = Extract<keyof Contract, Address>;
type Comments = `/api/${string}/:id/comments`;
type OneComment = `${Comments}/:commentId`;
type Replies = `${OneComment}/${'reply' | 'replies'}`;
type OneReply = `${Replies}/:replyId`;

/** A kind's calls for comments and their replies. */
export type CommentAddresses = {
  comments: Find<`GET ${Comments}`>;
  addComment: Find<`POST ${Comments}`>;
  removeComment: Find<`DELETE ${OneComment}`>;
  likeComment: Find<`POST ${OneComment}/like`>;
  unlikeComment: Find<`POST ${OneComment}/unlike`>;
  commentLikes: Find<`GET ${OneComment}/likes`>;
  replies: Find<`GET ${Replies}`>;
  addReply: Find<`POST ${Replies}`>;
  removeReply: Find<`DELETE ${OneReply}`>;
  likeReply: Find<`POST ${OneReply}/like`>;
  unlikeReply: Find<`POST ${OneReply}/unlike`>;
  replyLikes: Find<`GET ${OneReply}/likes`>;
};

export type CommentedKind = Pick<ContentKind, 'name' | 'detailKey'>;

/** How comments on a kind of content are fetched and changed. */
export type CommentCalls = {
  addresses: CommentAddresses;
  /** How many comments come at a time; the server's default where it is omitted. */
  pageSize?: number;
};

/** The words for what went wrong, which differ between the kinds. */
export type CommentTexts = Record<
  | 'addFailed'
  | 'replyFailed'
  | 'likeFailed'
  | 'unlikeFailed'
  | 'likeReplyFailed'
  | 'unlikeReplyFailed'
  | 'deleteFailed'
  | 'deleteReplyFailed'
  | 'likesFailed'
  | 'replyLikesFailed'
  | 'loginToComment',
  string
>;
