import { artworkTitle } from '@kalaangan/contract/artwork-texts';
import { artworkMessages as messages } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { lazy } from 'react';
import { ContentActions, FollowButton, PersonLink } from '~/features/social/index.ts';
import { links } from '~/lib/links.ts';
import { useSession } from '~/lib/session.ts';

/** Who made it, and the way to follow them. */
export function CreatorBlock({ creator }: Pick<Artwork, 'creator'>) {
  return (
    <div className="flex items-center gap-3">
      <PersonLink person={creator} note={`@${creator.username}`} />
      <FollowButton person={creator} loginText={messages.loginToFollow} />
    </div>
  );
}

const DeleteArtwork = lazy(async () => ({
  default: (await import('./form/delete-artwork.tsx')).DeleteArtwork,
}));

/** Sharing for everybody, changing for the owner; admins remove what must not stay. */
export function ArtworkActions({ artwork }: { artwork: Artwork }) {
  const { user } = useSession();
  const { _id: id } = artwork;
  const isOwn = user?._id === artwork.creator._id;
  return (
    <ContentActions
      path={links.artwork(id)}
      text={artworkTitle(artwork)}
      editPath={isOwn ? links.editArtwork(id) : null}
    >
      {user?.isAdmin && !isOwn && <DeleteArtwork id={id} />}
    </ContentActions>
  );
}
