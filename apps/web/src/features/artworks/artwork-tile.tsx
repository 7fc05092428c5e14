import { t } from '@kalaangan/messages/t';
import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { matureMessages } from '@kalaangan/contract/artworks/mature';
import { useState } from 'react';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { rowRatio, rowSizes, tileSizes } from '~/ui/page/tile-grid.tsx';
import { MatureTools } from './mature-tools.tsx';
import { OriginMark } from './origin-mark.tsx';
import type { ArtworkSource } from './stepper/artwork-list.ts';

type ArtworkTileProps = {
  artwork: ArtworkItem;
  /** The list that the tile is in, if the work's page is to step through one. */
  from?: ArtworkSource;
  priority: boolean;
  look?: TileLook;
};

/**
 * `portfolio`: among works of the same artist, who is not named unless it is another one, whom they have made it with; on wide screens
 * in the work's own proportions.
 * `alone`: the artist's only work, in its proportions on every screen.
 */
export type TileLook = 'tiles' | 'portfolio' | 'alone';

export function ArtworkTile({ artwork, from, priority, look = 'tiles' }: ArtworkTileProps) {
  const { creator, origin, title } = artwork;
  const [clear, setClear] = useState<ArtworkItem['cover']>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const likes = useLazyCode(() => import('./tile-like.tsx'), isPointedAt);
  const isPortfolio = look !== 'tiles';
  const cover = clear ?? (isPortfolio ? artwork.picture : undefined) ?? artwork.cover;
  const ratio = isPortfolio && cover ? rowRatio(cover) : null;
  const isMature = artwork.mature !== 'none';
  const isOfOther = from?.source === 'profile' && from.sourceData.userId !== creator._id;
  const showsCreator = !isPortfolio || isOfOther;
  const count = artwork.imageUrls.length;
  const tile = (
    <Link to={links.artwork(artwork._id)} state={from} className="tile" draggable={false}>
      <span className="tile-art">
        {cover ? (
          <ImageFrame
            picture={cover}
            // What covers a mature picture is not told either.
            alt={isMature && !clear ? '' : (cover.alt ?? '')}
            sizes={ratio === null ? tileSizes : rowSizes(ratio, look === 'alone')}
            fit="cover"
            priority={priority}
          />
        ) : (
          <span className="tile-placeholder">{t('No Image')}</span>
        )}
        <OriginMark origin={origin} />
        {isMature && !clear && <span className="mature-mark">{matureMessages.title}</span>}
        {!isMature && count > 1 && (
          <span className="tile-count" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className="tile-caption">
        {showsCreator && <Avatar src={creator.profilePicture} seed={creator.username} size="sm" />}
        <span className="tile-text">
          <span className="tile-title" {...ownLanguage(title, artwork.language)}>
            {title}
          </span>
          {showsCreator && (
            <span className="tile-creator" {...ownLanguage(creator.name, creator.language)}>
              {creator.name}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
  const point = () => setPointedAt(!isMature);
  // A button cannot stand in a link.
  return (
    <div
      className="tile-box"
      style={ratio === null ? undefined : { '--tile-ratio': ratio }}
      onMouseEnter={point}
      onFocus={point}
    >
      {tile}
      {isMature ? (
        <MatureTools
          id={artwork._id}
          ownerId={creator._id}
          title={title}
          isShown={clear !== null}
          onChange={setClear}
        />
      ) : (
        likes && <likes.TileLike id={artwork._id} title={title} />
      )}
    </div>
  );
}
