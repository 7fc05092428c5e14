import type { ImageView } from '@kalaangan/contract/media/image';
import { renditionWidths, zoomWidths } from '@kalaangan/contract/media/renditions';
import { addWidth, isSmallArt } from '~/ui/pictures/image-source.ts';
import type { Size } from './geometry.ts';

type SourceImage = Size & Pick<ImageView, 'url' | 'zoomWidth'>;
/** The address of an image and its width in pixels. */
export type Rendition = { src: string; width: number };

/** The smallest rendition that is sharp at `shownWidth` CSS pixels, or the largest there is. */
export function chooseRendition(picture: SourceImage, shownWidth: number, pixelRatio: number): Rendition {
  // Small art is loaded in its original size and enlarged by the browser.
  if (isSmallArt(picture)) return { src: picture.url, width: picture.width };
  const { width: own, zoomWidth = own } = picture;
  const needed = Math.min(shownWidth * pixelRatio, zoomWidth);
  const widths = picture.zoomWidth === undefined ? renditionWidths : [...renditionWidths, ...zoomWidths];
  const [largest] = widths.slice(-1);
  // Layout gives fractions: less than a pixel more does not need the next size.
  const width = widths.find((candidate) => candidate > needed - 1) ?? largest ?? 0;
  return width === 0 ? { src: picture.url, width: 0 } : { src: addWidth(picture.url, width), width };
}

/**
 * The longer side, in pixels, of images that may be pixel art although `isSmallArt` is false. A photograph this small
 * looks no worse with hard edges when it is enlarged by `minEnlargement`.
 */
const maxPixelArtSide = 512;
const minEnlargement = 3;

/** Whether to enlarge with hard edges (`image-rendering: pixelated`) instead of smoothing. */
export function isCrisp(picture: Size, shownWidth: number): boolean {
  if (isSmallArt({ url: '', ...picture })) return shownWidth > picture.width;
  return (
    Math.max(picture.width, picture.height) <= maxPixelArtSide && shownWidth >= picture.width * minEnlargement
  );
}
