import { t } from '@kalaangan/messages/t';
import { useState } from 'react';
import { blockMouseMenu } from '../overlays/block-mouse-menu.ts';
import { cx } from '../texts/class-names.ts';
import { imageSource, isSmallArt, type Picture } from './image-source.ts';

export type ImageFrameProps = {
  picture: Picture;
  alt: string;
  /** The `sizes` attribute of the image, such as `tileSizes`. */
  sizes: string;
  /**
   * `natural`: full width of its container, with the image's aspect ratio. The others fill a container of given size.
   */
  fit?: 'natural' | 'cover' | 'contain';
  /** Whether to load it eagerly and with high priority: for the first image of a page. All others are loaded lazily. */
  priority?: boolean;
  /** Enlarges pixels with hard edges. By default for images of at most 256 × 256 px. */
  crisp?: boolean;
  className?: string;
  onFailure?: () => void;
};

/**
 * An image that reserves its space and shows a placeholder until it is loaded. As the specification requires, dragging
 * and the context menu of the mouse are blocked; the menu key, zooming and screen readers are not affected.
 */
export function ImageFrame({
  picture,
  alt,
  sizes,
  fit = 'natural',
  priority,
  crisp,
  className,
  onFailure,
}: ImageFrameProps) {
  const [result, setResult] = useState<{ url: string; ok: boolean } | null>(null);
  const isLoaded = result?.url === picture.url;
  const isMissing = isLoaded && !result.ok;
  const { src, srcSet } = imageSource(picture);

  function finish(ok: boolean): void {
    setResult({ url: picture.url, ok });
    if (!ok) onFailure?.();
  }

  if (isMissing) {
    return (
      <span
        className={cx('frame', 'frame-missing', `frame-${fit}`, className)}
        {...(alt && { role: 'img', 'aria-label': alt })}
        // Keeps the reserved space.
        style={
          fit === 'natural' && picture.width && picture.height
            ? { aspectRatio: picture.width / picture.height }
            : undefined
        }
      >
        <span aria-hidden="true">{t('Image not available')}</span>
      </span>
    );
  }
  return (
    <span
      className={cx(
        'frame',
        fit !== 'natural' && `frame-${fit}`,
        picture.transparent && 'mat',
        (crisp ?? isSmallArt(picture)) && 'frame-crisp',
        className,
      )}
      // Removed once the image is loaded: it would show through a transparent one.
      style={
        picture.placeholder && !isLoaded ? { backgroundImage: `url("${picture.placeholder}")` } : undefined
      }
      onContextMenu={blockMouseMenu}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        // It may have loaded or failed before hydration.
        ref={(image) => {
          if (!result && image?.complete && image.currentSrc) finish(image.naturalWidth > 0);
        }}
        onLoad={() => finish(true)}
        onError={() => finish(false)}
      />
    </span>
  );
}
