import type { ImageView } from '@kalaangan/contract/media/image';
import { maxPlainProportion } from '@kalaangan/contract/media/renditions';
import { isSmallArt } from '~/ui/pictures/image-source.ts';

/**
 * How a picture stands in the column: `strip` is so tall, `panorama` so wide, that it is read by scrolling; `small` and
 * `small-strip` are pixel art, enlarged by whole steps; all others are seen at the column's width.
 */
export type PictureShape = 'plain' | 'strip' | 'panorama' | 'small' | 'small-strip';

export function shapeOf(picture: Pick<ImageView, 'url' | 'width' | 'height'>): PictureShape {
  if (isSmallArt(picture)) return 'small';
  const ratio = picture.width / picture.height;
  if (ratio > maxPlainProportion) return 'panorama';
  if (ratio >= 1 / maxPlainProportion) return 'plain';
  return isSmallArt({ ...picture, height: 1 }) ? 'small-strip' : 'strip';
}

/** The height of a panorama, in percent of the window's; artwork.css has it, too. */
const panoramaHeight = 60;

/** The `sizes` attribute of a picture in the column; artwork.css gives the column's width. */
export function sizesOf(picture: ImageView): string {
  if (shapeOf(picture) === 'panorama')
    return `${Math.ceil((panoramaHeight * picture.width) / picture.height)}vh`;
  return '(min-width: 64rem) calc(100vw - 29rem), 100vw';
}
