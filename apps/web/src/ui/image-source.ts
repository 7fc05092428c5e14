import { renditionWidths, type RenditionWidth } from '@kalaangan/contract/media';

/** At most so wide and high, art is taken for pixel art: enlarged it keeps its edges. */
const smallArt = 256;

export type Picture = {
  url: string;
  width?: number;
  height?: number;
  /** A data: address of a few pixels. */
  placeholder?: string | null;
};

export type ImageSource = { src: string; srcSet?: string };

/** The address of a rendition. Pictures not of the media store (previews of files) have only one. */
export function addWidth(url: string, width: RenditionWidth): string {
  if (/^(blob|data):/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

export function isSmallArt({ width, height }: Picture): boolean {
  return width !== undefined && height !== undefined && Math.max(width, height) <= smallArt;
}

/**
 * What an img needs to choose a rendition: those narrower than the picture, then the first that is not, told with the
 * picture's own width since the store never enlarges. Small art comes in its own pixels: scaled down it would be mud.
 */
export function imageSource(picture: Picture): ImageSource {
  const { url, width = Infinity } = picture;
  if (/^(blob|data):/.test(url)) return { src: url };
  if (isSmallArt(picture)) return { src: url };
  const narrower = renditionWidths.filter((candidate) => candidate < width);
  const enough = renditionWidths.find((candidate) => candidate >= width);
  const candidates = narrower.map((candidate) => `${addWidth(url, candidate)} ${candidate}w`);
  if (enough !== undefined) candidates.push(`${addWidth(url, enough)} ${width}w`);
  return { src: addWidth(url, middle(width)), srcSet: candidates.join(', ') };
}

/** For what does not read srcset: wide enough for a phone, and no wider than the picture needs. */
function middle(width: number): RenditionWidth {
  return width <= 160 ? 160 : width <= 320 ? 320 : 640;
}
