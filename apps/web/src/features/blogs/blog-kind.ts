import { blogAddresses as at, blogMessages as messages } from '@kalaangan/contract/blogs';
import type { ContentKind } from '~/features/social/index.ts';
import { api } from '~/lib/browser-transport.ts';
import { blogKeys } from './keys.ts';
import { blogLikersQuery } from './likers-query.ts';

export const blogKind: ContentKind = {
  name: 'blog',
  detailKey: blogKeys.detail,
  async setLiked(id, liked) {
    const likes = await api(liked ? at.like : at.unlike, { params: { id } });
    // The response has the newest likers but no count, so the count is adjusted by the member's own like.
    return (current) => ({
      likes,
      likedByMe: liked,
      likesCount: current.likesCount + (liked === current.likedByMe ? 0 : liked ? 1 : -1),
    });
  },
  likersQuery: (id) => blogLikersQuery(api, id),
  texts: {
    likeFailed: messages.likeFailed,
    likesFailed: messages.likesFailed,
    loginToLike: messages.loginToLike,
  },
};
