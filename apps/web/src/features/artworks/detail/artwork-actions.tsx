import { t } from '@kalaangan/messages/t';
import { artworkTitle } from '@kalaangan/contract/artworks/artwork-texts';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import { ContentLike, ShareMenu } from '~/features/social/index.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import type { Elements } from '~/ui/texts/elements.ts';
import { artworkKind } from '../artwork-kind.ts';
import { ArtworkMenu } from './artwork-menu.tsx';

/**
 * What one can do with a work: like, save, share, comment, for its artist edit; all else is in the menu 'More'.
 * `save` belongs to a feature above this one.
 */
export function ArtworkActions({ artwork, save }: { artwork: Artwork; save: Elements }) {
  const { _id: id, can, title } = artwork;
  return (
    <div className="artwork-actions">
      <div className="artwork-keep">
        <ContentLike kind={artworkKind} content={artwork} title={title} look="button" />
        {save}
      </div>
      <ShareMenu path={links.artwork(id)} text={artworkTitle(artwork)} />
      <ButtonLink
        variant="secondary"
        to={`${links.artwork(id)}#comments`}
        icon={<MessageCircle size={18} aria-hidden="true" />}
      >
        {t('Comment')}
      </ButtonLink>
      {can.edit && (
        <ButtonLink
          variant="secondary"
          to={links.editArtwork(id)}
          icon={<Pencil size={18} aria-hidden="true" />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      <ArtworkMenu artwork={artwork} />
    </div>
  );
}
