import { blogAddresses as at, blogMessages } from '@kalaangan/contract/blogs';
import type { ContentKind } from '~/features/social/index.ts';
import { api } from '~/lib/browser-transport.ts';
import { blogKeys } from './keys.ts';
import { blogLikersQuery } from './queries.ts';

/** Blogs, for what all kinds of content share. */
export const blogKind: ContentKind = {
  name: 'blog',
  detailKey: blogKeys.detail,
  async setLiked(id, liked) {
    const likes = await api(liked ? at.like : at.unlike, { params: { id } });
    // The answer is the newest who like it: how many there are changed by one's own like alone.
    return (now) => ({
      likes,
      likedByMe: liked,
      likesCount: now.likesCount + (liked === now.likedByMe ? 0 : liked ? 1 : -1),
    });
  },
  likersQuery: (id) => blogLikersQuery(api, id),
  texts: blogMessages,
};
