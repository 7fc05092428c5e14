import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { commentLimits } from '@kalaangan/contract/social/comments';
import type { CommentCalls } from '~/features/social/index.ts';

export const artworkCommentCalls: CommentCalls = {
  addresses: artworkAddresses,
  pageSize: commentLimits.page,
};
