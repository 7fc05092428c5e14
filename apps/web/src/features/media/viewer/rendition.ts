import { renditionWidths } from '@kalaangan/contract/media';
import { addWidth, isSmallArt } from '~/ui/image-source.ts';
import type { Size } from './geometry.ts';

type Sized = Size & { url: string };
/** An address and how many pixels wide its picture is. */
export type Rendition = { src: string; width: number };

/** The smallest rendition that is sharp at this width on the screen, or the largest there is. */
export function chooseRendition(picture: Sized, shownWidth: number, pixelRatio: number): Rendition {
  // Small art comes in its own pixels.
  if (isSmallArt(picture)) return { src: picture.url, width: picture.width };
  const needed = Math.min(shownWidth * pixelRatio, picture.width);
  const [largest] = renditionWidths.slice(-1);
  // Layout leaves fractions: less than a pixel is no reason for the next size.
  const width = renditionWidths.find((candidate) => candidate > needed - 1) ?? largest ?? 0;
  return width === 0 ? { src: picture.url, width: 0 } : { src: addWidth(picture.url, width), width };
}

/** Somewhat larger pixel art exists too; a photograph of so few pixels is no worse for hard edges at such a size. */
const smallPicture = 512;
const muchLarger = 3;

/** Whether enlarging shows the pixels as they are instead of blurring them into each other. */
export function isCrisp(picture: Size, shownWidth: number): boolean {
  if (isSmallArt({ url: '', ...picture })) return shownWidth > picture.width;
  return Math.max(picture.width, picture.height) <= smallPicture && shownWidth >= picture.width * muchLarger;
}
