import { artworkAddresses, artworkMessages as say } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { socialMessages } from '@kalaangan/contract/social';
import { LikeControl } from '~/features/social/index.ts';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { toast } from '~/ui/toast.ts';
import { useArtworkChange } from './own-artwork.ts';
import { artworkLikersQuery } from './queries.ts';

/** Likes the artwork, or no longer. */
export function LikeButton({ artwork }: { artwork: Artwork }) {
  const { _id: id } = artwork;
  const change = useArtworkChange(id);
  return (
    <LikeControl
      thing={artwork.title}
      liked={artwork.likedByMe}
      count={artwork.likesCount}
      send={async (liked) => {
        const address = liked ? artworkAddresses.like : artworkAddresses.unlike;
        const state = await api(address, { params: { id } });
        change(() => state);
      }}
      loginText={say.loginToLike}
      onFailure={(_, error) => toast.error(messageOf(error, say.likeFailed))}
      likers={artworkLikersQuery(api, id)}
      likersFailed={socialMessages.likesFailed}
    />
  );
}
