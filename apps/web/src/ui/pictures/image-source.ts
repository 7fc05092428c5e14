import { renditionWidths, type RenditionWidth, type ZoomWidth } from '@kalaangan/contract/media/renditions';

/** Images up to this width and height, in px, are treated as pixel art: they are enlarged with hard edges. */
const maxSmallArtSize = 256;

/** Width and height in px, if known. */
export type Picture = {
  url: string;
  width?: number;
  height?: number;
  /** A tiny preview as a `data:` URL. */
  placeholder?: string | null;
  /** Whether something behind it shows through. */
  transparent?: boolean | undefined;
};

export type ImageSource = { src: string; srcSet?: string };

/** The URL of a rendition; blob and data URLs (previews of local files) are returned unchanged. */
export function addWidth(url: string, width: RenditionWidth | ZoomWidth): string {
  if (/^(blob|data):/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** Whether an image is treated as pixel art; false if its size is unknown. */
export function isSmallArt({ width, height }: Picture): boolean {
  return width !== undefined && height !== undefined && Math.max(width, height) <= maxSmallArtSize;
}

/**
 * `src` and `srcSet` of an image: all renditions narrower than the image, then the first that is not, stated with the
 * image's own width because renditions are never enlarged. Small art is loaded as the original: scaling would blur it.
 */
export function imageSource(picture: Picture): ImageSource {
  const { url, width = Infinity } = picture;
  if (/^(blob|data):/.test(url)) return { src: url };
  if (isSmallArt(picture)) return { src: url };
  const narrower = renditionWidths.filter((candidate) => candidate < width);
  const widest = renditionWidths.find((candidate) => candidate >= width);
  const candidates = narrower.map((candidate) => `${addWidth(url, candidate)} ${candidate}w`);
  if (widest !== undefined) candidates.push(`${addWidth(url, widest)} ${width}w`);
  return { src: addWidth(url, fallbackWidth(width)), srcSet: candidates.join(', ') };
}

/** Returns the width for clients without `srcset`: wide enough for a phone. */
function fallbackWidth(width: number): RenditionWidth {
  return width <= 160 ? 160 : width <= 320 ? 320 : 640;
}
