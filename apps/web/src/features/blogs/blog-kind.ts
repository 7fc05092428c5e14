import { blogAddresses as at, blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { ContentKind } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { blogKeys } from './keys.ts';
import { blogLikersQuery } from './likers-query.ts';

export const blogKind: ContentKind = {
  name: 'blog',
  detailKey: blogKeys.detail,
  async setLiked(id, liked) {
    let total: number | undefined;
    const onTotal = (count: number) => {
      total = count;
    };
    const likes = await api(liked ? at.like : at.unlike, { params: { id } }, { onTotal });
    const state = { likes, likedByMe: liked, likesCount: total ?? likes.length };
    return () => state;
  },
  likersQuery: (id) => blogLikersQuery(api, id),
  texts: {
    likeFailed: messages.likeFailed,
    likesFailed: messages.likesFailed,
    loginToLike: messages.loginToLike,
  },
};
