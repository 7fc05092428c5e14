import type { CreateRaw, Sharp } from 'sharp';
import type { ColourPlan } from './colour.ts';
import { openImage } from './image-engine.ts';
import { maxRenditionHeight, masterWidth, type ImageFacts, type RenditionFormat } from './image-facts.ts';
import type { RenderSettings } from './render-settings.ts';
import { MediaError } from './media-error.ts';

/** What a rendition is made from: the path of an original or of its master, or a smaller copy in memory. */
export type Source = {
  input: string | Buffer;
  /** Size and channels, if `input` is raw pixels. */
  raw?: CreateRaw;
  /** Of the original. */
  facts: ImageFacts;
  settings: RenderSettings;
};

/** @param width in pixels; a smaller picture is not enlarged. @throws {MediaError} 'undecodable' */
export async function makeRendition(source: Source, width: number, format: RenditionFormat): Promise<Buffer> {
  try {
    return await encode(withCredits(openAt(source, width), source.settings), source, format).toBuffer();
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/**
 * Writes a still picture's master: upright, at most 2560 px wide, with its colours and credits. A PNG for
 * transparency and pixel art, otherwise a JPEG of a quality above that of any rendition, which is quick to
 * write and to shrink on load.
 * @throws {MediaError} 'undecodable'
 */
export async function writeMaster(source: Source, hasAlpha: boolean, path: string): Promise<void> {
  const image = withCredits(openAt(source, masterWidth), source.settings);
  if (hasAlpha || source.settings.isPixelArt) image.png({ compressionLevel: 2 });
  // Optimised Huffman codes would need the whole picture in memory.
  else image.removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false });
  try {
    await image.toFile(path);
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/**
 * A copy in memory that is quick to read, upright and in the colours of all renditions.
 * @param width in pixels
 * @throws {MediaError} 'undecodable'
 */
export async function makeCopy(source: Source, width: number): Promise<Source & { input: Buffer }> {
  const { colour } = source.settings;
  const image = openAt(source, width);
  try {
    // Raw pixels cannot carry a profile.
    if (colour === 'keep-profile' || colour === 'display-p3') {
      const input = await image.png({ compressionLevel: 0 }).toBuffer();
      return { ...source, input, settings: { ...source.settings, colour: 'keep-profile' } };
    }
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { ...source, input: data, raw, settings: { ...source.settings, colour: 'srgb' } };
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/** @param animated whether to read all frames, not only the first */
export function openSource({ input, raw }: Pick<Source, 'input' | 'raw'>, animated = false): Sharp {
  return openImage(input, raw ? { raw } : { animated });
}

/** Upright, in its own colours, not enlarged and without metadata. */
function openAt(source: Source, width: number): Sharp {
  const isAnimated = source.facts.frames > 1;
  const image = openSource(source, isAnimated);
  // Animations carry no orientation.
  if (!isAnimated) image.autoOrient();
  applyColour(image, source.settings.colour);
  // libvips has the frames of an animation one below the other, so their height cannot be limited.
  const height = isAnimated ? undefined : maxRenditionHeight;
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
      // With 8 bits libvips would convert by way of sRGB.
      return image.pipelineColourspace('rgb16').withIccProfile('p3');
  }
}

function withCredits(image: Sharp, { xmp, exif }: RenderSettings): Sharp {
  if (xmp) image.withXmp(xmp);
  if (Object.keys(exif).length > 0) image.withExif({ IFD0: exif });
  return image;
}

function encode(image: Sharp, { facts, settings }: Source, format: RenditionFormat): Sharp {
  switch (format) {
    case 'avif':
      return settings.isPixelArt
        ? image.avif({ lossless: true, effort: 2 })
        : image.avif({ quality: 50, effort: 2 });
    case 'webp':
      if (settings.isPixelArt) return image.webp({ lossless: true, effort: 4 });
      return image.webp({ quality: 80, effort: facts.frames > 1 ? 1 : 2 });
    case 'jpeg':
      image.flatten({ background: '#ffffff' });
      return image.jpeg(
        settings.isPixelArt
          ? { quality: 96, chromaSubsampling: '4:4:4' }
          : { quality: 82, progressive: true },
      );
    case 'png':
      return image.png({ compressionLevel: 7 });
    case 'gif':
      return image.gif({ effort: 4 });
  }
}
