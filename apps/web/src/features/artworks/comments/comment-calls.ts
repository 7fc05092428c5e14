import { artworkAddresses } from '@kalaangan/contract/artworks';
import type { CommentCalls } from '~/features/social/index.ts';

export const artworkCommentCalls: CommentCalls = { addresses: artworkAddresses };
