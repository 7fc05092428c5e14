import type { RenditionWidth } from '@kalaangan/contract/media';
import type { Metadata, Sharp } from 'sharp';
import { planColour } from './colour.ts';
import { creditsXmp, readCredits } from './credits.ts';
import { openImage } from './image-engine.ts';
import type { ImageFacts } from './image-inspection.ts';
import { MediaError } from './media-error.ts';

export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

export type Rendition = { bytes: Buffer; format: RenditionFormat };

/** Art of at most so many pixels with few colours is kept to the pixel. */
const smallArtPixels = 512 * 512;

/** Opens an original upright, in its own colours, with nothing of its metadata but the credits. */
async function open(path: string, facts: Pick<ImageFacts, 'frames'>): Promise<{ image: Sharp; metadata: Metadata }> {
  const animated = facts.frames > 1;
  const metadata = await openImage(path, { limitInputPixels: false }).metadata();
  const keepsProfile = planColour(metadata) === 'keep-profile';
  const image = openImage(path, {
    animated,
    limitInputPixels: false,
    ignoreIcc: keepsProfile,
    // Frames that are composed on one another cannot be read piecewise.
    sequentialRead: !animated,
  });
  // Animations carry no orientation.
  if (!animated) image.autoOrient();
  if (keepsProfile) image.keepIccProfile();
  const xmp = creditsXmp(readCredits(metadata));
  if (xmp) image.withXmp(xmp);
  return { image, metadata };
}

/** @throws MediaError when the picture cannot be decoded to its end */
export async function makeRendition(
  path: string,
  facts: ImageFacts,
  width: RenditionWidth,
  format: RenditionFormat,
): Promise<Rendition> {
  try {
    const { image } = await open(path, facts);
    image.resize({ width, withoutEnlargement: true });
    return { bytes: await encode(image, facts, format).toBuffer(), format };
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

function encode(image: Sharp, { width, height, format: source, frames }: ImageFacts, format: RenditionFormat): Sharp {
  const isSmallArt = frames === 1 && width * height <= smallArtPixels && (source === 'png' || source === 'gif');
  switch (format) {
    case 'avif':
      return image.avif({ quality: 58, effort: 2 });
    case 'webp':
      return isSmallArt ? image.webp({ lossless: true }) : image.webp({ quality: 82, effort: frames > 1 ? 1 : 2, smartSubsample: true });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif();
  }
}

const placeholderSide = 16;

/** A data: address of a few pixels; the browser enlarges it softly until the picture is there. */
export async function makePlaceholder(rendition: Buffer): Promise<string> {
  const tiny = await openImage(rendition)
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .webp({ quality: 40, effort: 4, alphaQuality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const cardWidth = 1200;
const cardHeight = 630;
/** WhatsApp shows no picture of 300 KB or more. */
const cardBytes = 300 * 1024 - 1024;

/** The picture of a link in messengers and networks. */
export async function makeCard(path: string): Promise<Buffer> {
  for (const quality of [82, 70, 55, 40, 25]) {
    const bytes = await openImage(path, { limitInputPixels: false })
      .autoOrient()
      .resize({ width: cardWidth, height: cardHeight, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= cardBytes) return bytes;
  }
  throw new Error('a card of 1200 × 630 fits into 300 KB at the lowest quality');
}
