import type { Contract } from '@kalaangan/contract/contract';
import type { Api } from '~/lib/api/api.ts';
import type { ContentKind } from '../content-kind.ts';
import type { CommentsPage } from './shown-comment.ts';

/** The calls of the contract whose address matches a pattern. */
type Matching<Address extends string> = Extract<keyof Contract, Address>;
type Comments = `/api/${string}/:id/comments`;
type OneComment = `${Comments}/:commentId`;
type Replies = `${OneComment}/${'reply' | 'replies'}`;
type OneReply = `${Replies}/:replyId`;

/** The addresses of a kind's calls for comments and replies. */
export type CommentAddresses = {
  comments: Matching<`GET ${Comments}`>;
  addComment: Matching<`POST ${Comments}`>;
  editComment: Matching<`PUT ${OneComment}`>;
  removeComment: Matching<`DELETE ${OneComment}`>;
  restoreComment: Matching<`POST ${OneComment}/restore`>;
  likeComment: Matching<`POST ${OneComment}/like`>;
  unlikeComment: Matching<`POST ${OneComment}/unlike`>;
  commentLikes: Matching<`GET ${OneComment}/likes`>;
  replies: Matching<`GET ${Replies}`>;
  addReply: Matching<`POST ${Replies}`>;
  editReply: Matching<`PUT ${OneReply}`>;
  removeReply: Matching<`DELETE ${OneReply}`>;
  restoreReply: Matching<`POST ${OneReply}/restore`>;
  likeReply: Matching<`POST ${OneReply}/like`>;
  unlikeReply: Matching<`POST ${OneReply}/unlike`>;
  replyLikes: Matching<`GET ${OneReply}/likes`>;
};

export type CommentedKind = Pick<ContentKind, 'name' | 'detailKey'>;

/** Calls by which comments on a kind of content are fetched and changed. */
export type CommentCalls = {
  addresses: CommentAddresses;
  /** Comments per page. */
  pageSize: number;
  /** The content with its comments, for servers that have no call for them alone. */
  getContent?: (
    api: Api,
    id: string,
  ) => Promise<Omit<CommentsPage, 'nextCursor'> & { commentsCount: number }>;
};

/** The messages that differ between the kinds of content. */
export type CommentTexts = Record<
  | 'addFailed'
  | 'replyFailed'
  | 'likeFailed'
  | 'unlikeFailed'
  | 'likeReplyFailed'
  | 'unlikeReplyFailed'
  | 'deleteFailed'
  | 'deleteReplyFailed'
  | 'deleted'
  | 'likesFailed'
  | 'replyLikesFailed'
  | 'loginToComment',
  string
>;
