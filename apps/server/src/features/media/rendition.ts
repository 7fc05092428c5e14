import type { CreateRaw, Sharp } from 'sharp';
import type { ColourPlan } from './colour.ts';
import { openImage } from './image-engine.ts';
import { longestSide, masterWidth, type ImageFacts, type RenditionFormat } from './image-facts.ts';
import type { Look } from './look.ts';
import { MediaError } from './media-error.ts';

/** A picture to make renditions of: an original or its master by its path, or a smaller copy of it in memory. */
export type Source = {
  input: string | Buffer;
  /** Of plain pixels: how they lie. */
  raw?: CreateRaw;
  facts: ImageFacts;
  look: Look;
};

/** @throws MediaError when the picture cannot be decoded to its end */
export async function makeRendition(source: Source, width: number, format: RenditionFormat): Promise<Buffer> {
  try {
    return await encode(withCredits(openAt(source, width), source.look), source, format).toBuffer();
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/**
 * Writes the copy that all renditions of a still picture are made from later: upright, at most 2560 pixels wide, with
 * its colours and credits. Without loss where there is transparency or a pixel counts, else as a JPEG of a quality
 * that no rendition shows, which is quick to write and to read at a fraction of its size. @throws MediaError
 */
export async function writeMaster(source: Source, hasAlpha: boolean, path: string): Promise<void> {
  const image = withCredits(openAt(source, masterWidth), source.look);
  if (hasAlpha || source.look.isCrisp) image.png({ compressionLevel: 2 });
  // To find better codes it would hold the whole picture.
  else image.removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false });
  try {
    await image.toFile(path);
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/** A copy that is quick to read, upright and in the colours of all renditions. @throws MediaError */
export async function makeCopy(source: Source, width: number): Promise<Source & { input: Buffer }> {
  const { colour } = source.look;
  const image = openAt(source, width);
  try {
    // A profile needs a format that holds it.
    if (colour === 'keep-profile' || colour === 'display-p3') {
      const input = await image.png({ compressionLevel: 0 }).toBuffer();
      return { ...source, input, look: { ...source.look, colour: 'keep-profile' } };
    }
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { ...source, input: data, raw, look: { ...source.look, colour: 'srgb' } };
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/** Opens it as it is, or the pixels of a copy. */
export function openSource({ input, raw }: Pick<Source, 'input' | 'raw'>, animated = false): Sharp {
  return openImage(input, raw ? { raw } : { animated });
}

/** Upright, in its own colours, never enlarged, and with none of its metadata. */
function openAt(source: Source, width: number): Sharp {
  const isAnimated = source.facts.frames > 1;
  const image = openSource(source, isAnimated);
  // Animations carry no orientation.
  if (!isAnimated) image.autoOrient();
  applyColour(image, source.look.colour);
  // A limit on the height is of no use to frames, which stand one below the other in the library's eyes.
  const height = isAnimated ? undefined : longestSide;
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

function applyColour(image: Sharp, colour: ColourPlan): Sharp {
  switch (colour) {
    case 'srgb':
      return image;
    case 'srgb-from-deep':
      return image.withIccProfile('srgb', { attach: false });
    case 'keep-profile':
      return image.keepIccProfile();
    case 'display-p3':
      // With 8 bits the library would go by way of sRGB.
      return image.pipelineColourspace('rgb16').withIccProfile('p3');
  }
}

function withCredits(image: Sharp, { xmp, exif }: Look): Sharp {
  if (xmp) image.withXmp(xmp);
  if (Object.keys(exif).length > 0) image.withExif({ IFD0: exif });
  return image;
}

function encode(image: Sharp, { facts, look }: Source, format: RenditionFormat): Sharp {
  switch (format) {
    case 'avif':
      return look.isCrisp
        ? image.avif({ lossless: true, effort: 2 })
        : image.avif({ quality: 50, effort: 2 });
    case 'webp':
      if (look.isCrisp) return image.webp({ lossless: true, effort: 4 });
      return image.webp({ quality: 80, effort: facts.frames > 1 ? 1 : 2 });
    case 'jpeg':
      image.flatten({ background: '#ffffff' });
      return image.jpeg(
        look.isCrisp ? { quality: 96, chromaSubsampling: '4:4:4' } : { quality: 82, progressive: true },
      );
    case 'png':
      return image.png({ compressionLevel: 7 });
    case 'gif':
      return image.gif({ effort: 4 });
  }
}
