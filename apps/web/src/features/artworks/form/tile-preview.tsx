import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { origins } from '@kalaangan/contract/artworks/artwork-origin';
import { matureMessages } from '@kalaangan/contract/artworks/mature';
import { t } from '@kalaangan/messages/t';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useSession } from '~/lib/session/session.ts';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { OriginMark } from '../origin-mark.tsx';
import type { FormValues } from './form-fields.ts';

type TilePreviewProps = {
  form: Pick<UseFormReturn<FormValues, unknown, ArtworkFields>, 'control'>;
  /** Address of the thumbnail, or of the first picture without one; null while there is none. */
  src: string | null;
  isThumbnail: boolean;
};

/** The tile of the work as it will hang among others. */
export function TilePreview({ form: { control }, src, isThumbnail }: TilePreviewProps) {
  const { user } = useSession();
  const [title, origin, mature] = useWatch({ control, name: ['title', 'origin', 'mature'] });
  const isMature = mature !== undefined && mature !== 'none';
  return (
    <figure className="tile tile-preview" aria-label={t('The tile of your work')}>
      <span className="tile-art">
        {src === null ? (
          <span className="tile-placeholder">{t('No Image')}</span>
        ) : (
          <span className="frame frame-cover mat" data-blurred={isMature}>
            <img src={src} alt={isThumbnail ? t('The thumbnail') : ''} decoding="async" draggable={false} />
          </span>
        )}
        <OriginMark origin={origins.find((one) => one === origin) ?? 'unstated'} />
        {isMature && <span className="mature-mark">{matureMessages.title}</span>}
      </span>
      {user && src !== null && (
        <span className="tile-caption">
          <Avatar src={user.profilePicture} seed={user.username} size="sm" />
          <span className="tile-text">
            <span className="tile-title" {...ownLanguage(title)}>
              {title.trim() || t('Title')}
            </span>
            <span className="tile-creator" {...ownLanguage(user.name)}>
              {user.name}
            </span>
          </span>
        </span>
      )}
    </figure>
  );
}
