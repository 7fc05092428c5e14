import { blogAddresses as at, blogMessages as say } from '@kalaangan/contract/blogs';
import type { Blog } from '@kalaangan/contract/blogs.calls';
import { LikeControl } from '~/features/social/index.ts';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { toast } from '~/ui/toast.ts';
import { useBlogChange } from '../own-blog.ts';
import { blogLikersQuery } from '../queries.ts';

/** Likes the blog, or no longer. */
export function BlogLike({ blog }: { blog: Blog }) {
  const { _id: id } = blog;
  const change = useBlogChange(id);
  return (
    <LikeControl
      thing={blog.titleText}
      liked={blog.likedByMe}
      count={blog.likesCount}
      send={async (liked) => {
        const likes = await api(liked ? at.like : at.unlike, { params: { id } });
        // The answer is the newest who like it: how many there are changed by one's own like alone.
        change((now) => ({
          likes,
          likedByMe: liked,
          likesCount: now.likesCount + (liked === now.likedByMe ? 0 : liked ? 1 : -1),
        }));
      }}
      loginText={say.loginToLike}
      onFailure={(_, error) => toast.error(messageOf(error, say.likeFailed))}
      likers={blogLikersQuery(api, id)}
      likersFailed={say.likesFailed}
    />
  );
}
