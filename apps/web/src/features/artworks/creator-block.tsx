import { artworkTitle } from '@kalaangan/contract/artwork-texts';
import { artworkMessages as say } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { FollowButton, ShareMenu } from '~/features/social/index.ts';
import { links } from '~/lib/links.ts';
import { useSession } from '~/lib/session.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { ButtonLink } from '~/ui/button.tsx';

/** Who made it, and the way to follow them. */
export function CreatorBlock({ creator }: Pick<Artwork, 'creator'>) {
  return (
    <div className="flex items-center gap-3">
      <Link to={links.profile(creator.username)} className="person-link">
        <Avatar src={creator.profilePicture} seed={creator.username} />
        <span className="min-w-0">
          <span className="person-name" dir="auto">
            {creator.name}
          </span>
          <span className="person-note">@{creator.username}</span>
        </span>
      </Link>
      <FollowButton person={creator} loginText={say.loginToFollow} />
    </div>
  );
}

const DeleteArtwork = lazy(async () => ({
  default: (await import('./form/delete-artwork.tsx')).DeleteArtwork,
}));

/** Sharing for everybody, changing for the owner; admins remove what must not stay. */
export function ArtworkDeeds({ artwork }: { artwork: Artwork }) {
  const { user } = useSession();
  return (
    <div className="flex flex-wrap gap-2">
      <ShareMenu path={links.artwork(artwork._id)} text={artworkTitle(artwork)} />
      {user?._id === artwork.creator._id && (
        <ButtonLink
          variant="secondary"
          to={links.editArtwork(artwork._id)}
          icon={<Pencil size={18} aria-hidden="true" />}
        >
          Edit
        </ButtonLink>
      )}
      {user?.isAdmin && user._id !== artwork.creator._id && (
        <Suspense>
          <DeleteArtwork id={artwork._id} />
        </Suspense>
      )}
    </div>
  );
}
