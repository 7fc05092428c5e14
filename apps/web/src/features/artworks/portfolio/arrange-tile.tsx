import { t } from '@kalaangan/messages/t';
import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import EyeOff from 'lucide-react/icons/eye-off';
import Pin from 'lucide-react/icons/pin';
import { memo } from 'react';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';

type ArrangeTileProps = {
  work: ArtworkItem;
  elementId: string;
  isPinned: boolean;
  isHidden: boolean;
  isActive: boolean;
  isMoved: boolean;
};

/** The `sizes` of a tile's image: must agree with the columns in portfolio.css. */
const sizes = '(min-width: 54rem) 10rem, (min-width: 36rem) 20vw, 30vw';

/** One work of the portfolio that is arranged. Of a thousand only those are rendered anew that have changed. */
export const ArrangeTile = memo(function ArrangeTile({
  work,
  elementId,
  isPinned,
  isHidden,
  isActive,
  isMoved,
}: ArrangeTileProps) {
  return (
    <div
      id={elementId}
      role="option"
      aria-selected={isActive}
      className="arrange-tile"
      data-item={work._id}
      data-moved={isMoved || undefined}
      data-hidden={isHidden || undefined}
    >
      <span className="arrange-art">
        {work.cover && <ImageFrame picture={work.cover} alt="" sizes={sizes} fit="cover" />}
      </span>
      <span
        className={work.cover ? 'visually-hidden' : 'arrange-words'}
        {...ownLanguage(work.title, work.language)}
      >
        {work.title}
      </span>
      {isPinned && (
        <span className="arrange-mark">
          <Pin size={14} aria-hidden="true" />
          <VisuallyHidden>{t('Pinned')}</VisuallyHidden>
        </span>
      )}
      {isHidden && (
        <span className="arrange-mark arrange-mark-hidden">
          <EyeOff size={16} aria-hidden="true" />
          <VisuallyHidden>{t('Hidden from the portfolio')}</VisuallyHidden>
        </span>
      )}
    </div>
  );
});
