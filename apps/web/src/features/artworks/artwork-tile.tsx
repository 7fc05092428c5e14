import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import { Link } from '~/ui/link.tsx';
import { links } from '@kalaangan/contract/links';
import { Avatar } from '~/ui/avatar.tsx';
import { ImageFrame } from '~/ui/image-frame.tsx';
import { tileSizes } from '~/ui/tile-grid.tsx';
import { OriginMark } from './origin-mark.tsx';
import type { ArtworkSource } from './stepper/artwork-list.ts';

type ArtworkTileProps = {
  artwork: ArtworkItem;
  from: ArtworkSource;
  priority: boolean;
  /** False where all artworks are by one person. */
  showsCreator?: boolean;
};

export function ArtworkTile({ artwork, from, priority, showsCreator = true }: ArtworkTileProps) {
  const { cover, creator, origin, title } = artwork;
  const name = creator.name || 'Unknown Artist';
  return (
    <Link to={links.artwork(artwork._id)} state={from} className="tile">
      <span className="tile-art">
        {cover ? (
          <ImageFrame picture={cover} alt="" sizes={tileSizes} fit="cover" priority={priority} />
        ) : (
          <span className="tile-placeholder">No Image</span>
        )}
        <OriginMark origin={origin} />
      </span>
      <span className="tile-caption">
        {showsCreator && <Avatar src={creator.profilePicture} seed={creator.username} size="sm" />}
        <span className="tile-text">
          <span className="tile-title" dir="auto">
            {title}
          </span>
          {showsCreator && (
            <span className="tile-creator" dir="auto">
              {name}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
