import { artworkTitle } from '@kalaangan/contract/artworks/artwork-texts';
import { artworkAddresses, artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { lazy } from 'react';
import { ReportButton } from '~/features/reports/index.ts';
import { ClosingSwitch, ContentActions, FollowButton, PersonLink } from '~/features/social/index.ts';
import { links } from '@kalaangan/contract/links';
import { artworkKeys } from './keys.ts';

export function CreatorBlock({ creator }: Pick<Artwork, 'creator'>) {
  return (
    <div className="flex items-center gap-3">
      <PersonLink person={creator} note={creator.username && <bdi dir="ltr">@{creator.username}</bdi>} />
      <FollowButton person={creator} loginText={messages.loginToFollow} />
    </div>
  );
}

const DeleteArtwork = lazy(async () => ({
  default: (await import('./form/delete-artwork.tsx')).DeleteArtwork,
}));

/** Share button, edit link for the owner, delete button for admins, report button for all but the owner. */
export function ArtworkActions({ artwork }: { artwork: Artwork }) {
  const { _id: id, can, creator } = artwork;
  return (
    <ContentActions
      path={links.artwork(id)}
      text={artworkTitle(artwork)}
      editPath={can.edit ? links.editArtwork(id) : null}
    >
      {/* Owners delete on the edit page. */}
      {can.delete && !can.edit && <DeleteArtwork id={id} />}
      <ClosingSwitch
        address={artworkAddresses.closeComments}
        id={id}
        ownerId={creator._id}
        closed={artwork.commentsClosed}
        contentKey={artworkKeys.detail(id)}
      />
      <ReportButton type="artwork" id={id} ownerId={creator._id} path={links.artwork(id)} />
    </ContentActions>
  );
}
