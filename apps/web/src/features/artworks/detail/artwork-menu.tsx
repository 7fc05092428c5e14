import { t } from '@kalaangan/messages/t';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import { ReportItem } from '~/features/reports/index.ts';
import { ClosingSwitch } from '~/features/social/index.ts';
import { useSession } from '~/lib/session/session.ts';
import { Menu } from '~/ui/overlays/menu.tsx';
import type { Elements } from '~/ui/texts/elements.ts';
import { artworkKeys } from '../keys.ts';

const BannerItem = lazy(async () => ({ default: (await import('./banner-item.tsx')).BannerItem }));
const CollaboratorsItem = lazy(async () => ({
  default: (await import('../collaborators/collaborators-item.tsx')).CollaboratorsItem,
}));
const DeleteItem = lazy(async () => ({ default: (await import('./delete-item.tsx')).DeleteItem }));

/** The menu 'More': report the work; for its artist, close the comments, make it the banner of the profile and name collaborators; for its artist and admins, delete it. */
export function ArtworkMenu({ artwork }: { artwork: Artwork }) {
  const { _id: id, creator, title } = artwork;
  const { user } = useSession();
  const [dialog, show] = useState<Elements>(null);
  const isOwn = user !== null && user._id === creator._id;
  const isMaker = isOwn || artwork.collaborators.some(({ _id }) => _id === user?._id);
  return (
    <>
      <Menu
        kind="actions"
        label={t('More')}
        description={title}
        align="end"
        triggerClass="icon-btn"
        trigger={<Ellipsis size={20} aria-hidden="true" />}
      >
        {!isOwn && <ReportItem reported={{ type: 'artwork', id }} path={links.artwork(id)} show={show} />}
        <ClosingSwitch
          address={artworkAddresses.closeComments}
          id={id}
          ownerId={creator._id}
          closed={artwork.commentsClosed}
          contentKey={artworkKeys.detail(id)}
          inMenu
        />
        <Suspense>{isOwn && artwork.can.edit && <BannerItem artwork={artwork} />}</Suspense>
        <Suspense>
          {user !== null && isMaker && (
            <CollaboratorsItem artwork={artwork} memberId={user._id} show={show} />
          )}
        </Suspense>
        <Suspense>{artwork.can.delete && <DeleteItem id={id} isOwn={isOwn} show={show} />}</Suspense>
      </Menu>
      {dialog}
    </>
  );
}
