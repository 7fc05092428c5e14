import { useState, type MouseEvent } from 'react';
import { cx } from './class-names.ts';
import { imageSource, isSmallArt, type Picture } from './image-source.ts';

export type ImageFrameProps = {
  picture: Picture;
  alt: string;
  /** The width it has on the page, for the browser's choice: see `tileSizes`. */
  sizes: string;
  /** `natural`: as wide as its place, as high as it must be. The others fill a place of given size. */
  fit?: 'natural' | 'cover' | 'contain';
  /** The first picture of a page: asked for at once and before others. All others load when they come near. */
  priority?: boolean;
  /** Enlarges with hard edges. By default for art of at most 256 pixels. */
  crisp?: boolean;
  className?: string;
  onFailure?: () => void;
};

/**
 * A picture that keeps its place before it comes. Dragging and the mouse's own menu are blocked as the specification
 * asks: a hurdle for the casual. The keyboard's menu, zooming and screen readers are left alone.
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
  const [settled, setSettled] = useState<{ url: string; ok: boolean } | null>(null);
  const isLoaded = settled?.url === picture.url;
  const isMissing = isLoaded && !settled.ok;
  const { src, srcSet } = imageSource(picture);

  function settle(ok: boolean): void {
    setSettled({ url: picture.url, ok });
    if (!ok) onFailure?.();
  }

  if (isMissing) {
    return (
      <span
        className={cx('frame', 'frame-missing', `frame-${fit}`, className)}
        role="img"
        aria-label={alt || undefined}
        // Its place stays as it was kept.
        style={
          fit === 'natural' && picture.width && picture.height
            ? { aspectRatio: picture.width / picture.height }
            : undefined
        }
      >
        <span aria-hidden="true">Image not available</span>
      </span>
    );
  }
  return (
    <span
      className={cx(
        'frame',
        fit !== 'natural' && `frame-${fit}`,
        (crisp ?? isSmallArt(picture)) && 'frame-crisp',
        className,
      )}
      // Behind the picture, and gone with its arrival: it would shine through a transparent one.
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
        // It may have come, or failed, before this script did.
        ref={(image) => {
          if (!settled && image?.complete && image.currentSrc) settle(image.naturalWidth > 0);
        }}
        onLoad={() => settle(true)}
        onError={() => settle(false)}
      />
    </span>
  );
}

/** Blocks the menu of the right button and of a long touch; the menu key has no pointer and passes. */
export function blockMouseMenu(event: MouseEvent): void {
  const { nativeEvent } = event;
  const isPointer = 'pointerType' in nativeEvent && nativeEvent.pointerType !== '';
  if (event.button === 2 || isPointer) event.preventDefault();
}
