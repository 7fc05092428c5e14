import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { avatarTint } from './avatar-tint.ts';
import { blockMouseMenu } from '../overlays/block-mouse-menu.ts';
import { cx } from '../texts/class-names.ts';
import { addWidth } from './image-source.ts';

const pixels = { xs: 24, sm: 32, md: 40, lg: 64, xl: 136 };

export type AvatarProps = {
  src: string | null | undefined;
  /** Determines the colour of the generic icon: the username. */
  seed: string;
  size?: keyof typeof pixels;
  /** Empty by default: the name is usually next to it. */
  alt?: string;
};

/** A person's picture, or a generic icon if there is none or it fails to load. */
export function Avatar({ src, seed, size = 'md', alt = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const tint = avatarTint(seed);
  const isShown = src && failed !== src;
  return (
    <span
      className={cx('avatar', size !== 'md' && `avatar-${size}`, tint > 1 && `tint-${tint}`)}
      role={!isShown && alt ? 'img' : undefined}
      aria-label={!isShown && alt ? alt : undefined}
      onContextMenu={blockMouseMenu}
    >
      {isShown ? (
        <img
          src={addWidth(src, size === 'xl' ? 320 : 160)}
          alt={alt}
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
          draggable={false}
          // It may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          onError={() => setFailed(src)}
        />
      ) : (
        <UserRound aria-hidden="true" />
      )}
    </span>
  );
}
