import { artworkAddresses } from '@kalaangan/contract/artworks';
import { commentLimits } from '@kalaangan/contract/comments';
import type { CommentCalls } from '~/features/social/index.ts';

export const artworkCommentCalls: CommentCalls = {
  addresses: artworkAddresses,
  pageSize: commentLimits.page,
};
