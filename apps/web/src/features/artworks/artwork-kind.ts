import { artworkAddresses as at, artworkMessages } from '@kalaangan/contract/artworks/artworks';
import { socialMessages } from '@kalaangan/contract/social/social';
import type { ContentKind } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { artworkKeys } from './keys.ts';
import { artworkLikersQuery } from './likers-query.ts';

export const artworkKind: ContentKind = {
  name: 'artwork',
  detailKey: artworkKeys.detail,
  async setLiked(id, liked) {
    const state = await api(liked ? at.like : at.unlike, { params: { id } });
    return () => state;
  },
  likersQuery: (id) => artworkLikersQuery(api, id),
  texts: {
    likeFailed: artworkMessages.likeFailed,
    likesFailed: socialMessages.likesFailed,
    loginToLike: artworkMessages.loginToLike,
  },
};
