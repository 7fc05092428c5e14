import type { CreateRaw, Sharp } from 'sharp';
import type { ColourPlan } from '../colour/plan.ts';
import { openImage } from '../pictures/image-engine.ts';
import {
  maxRenditionHeight,
  masterWidth,
  type ImageFacts,
  type RenditionFormat,
} from '../pictures/image-facts.ts';
import type { RenderSettings } from './render-settings.ts';
import { labelFor } from '../label/label.ts';
import { MediaError } from '../media-error.ts';
import type { Marks } from '../presentation.ts';
import { addCredits, writeCredits } from '../metadata/write-credits.ts';

/** Source of a rendition: the path of an original or of its master, or a smaller copy in memory. */
export type Source = {
  input: string | Buffer;
  /** Size and channels, if `input` is raw pixels. */
  raw?: CreateRaw & { pageHeight?: number };
  /** Delays and plays of the frames that are raw pixels one below the other. */
  animation?: { delays: number[]; plays: number };
  /** Facts about the original. */
  facts: ImageFacts;
  settings: RenderSettings;
};

/** @param width in pixels; a smaller picture is not enlarged. @throws {MediaError} 'undecodable' */
export async function makeRendition(
  source: Source,
  width: number,
  format: RenditionFormat,
  marks: Marks,
): Promise<Buffer> {
  try {
    const { credits } = source.settings;
    const image = marks.burnLabel ? await openLabelled(source, width) : openAt(source, width);
    const bytes = await encode(writeCredits(image, credits, marks), source, width, format).toBuffer();
    return addCredits(bytes, format, credits, marks);
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/**
 * Writes the master: upright, at most 2560 px wide, with its colours and credits. A WebP for an animation, a PNG for
 * transparency and pixel art, otherwise a JPEG; of a quality above that of any rendition, and quick to write and to
 * read.
 * @throws {MediaError} 'undecodable'
 */
export async function writeMaster(source: Source, hasAlpha: boolean, path: string): Promise<void> {
  const image = writeCredits(openAt(source, masterWidth), source.settings.credits, null);
  if (source.animation) {
    const { delays, plays } = source.animation;
    const lossless = source.settings.isPixelArt;
    image.webp({ quality: 95, lossless, effort: 1, delay: delays, loop: plays });
  } else if (hasAlpha || source.settings.isPixelArt) image.png({ compressionLevel: 2 });
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
  const { facts, settings } = source;
  const image = openAt(source, width);
  try {
    // Raw pixels cannot carry a profile.
    if (settings.colour === 'keep-profile' || settings.colour === 'display-p3') {
      const input = await image.png({ compressionLevel: 0 }).toBuffer();
      return { input, facts, settings: { ...settings, colour: 'keep-profile' } };
    }
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { input: data, raw, facts, settings: { ...settings, colour: 'srgb' } };
  } catch (cause) {
    throw new MediaError('undecodable', { cause });
  }
}

/** @param animated whether to read all frames, not only the first */
export function openSource({ input, raw }: Pick<Source, 'input' | 'raw'>, animated = false): Sharp {
  return openImage(input, raw ? { raw, animated: raw.pageHeight !== undefined } : { animated });
}

/** Opens a source upright, in its own colours, not enlarged and without metadata. */
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

/** Opens a source with the label, which is laid over pixels of the final size. */
async function openLabelled(source: Source, width: number): Promise<Sharp> {
  if (source.facts.frames === 1) {
    const copy = await makeCopy(source, width);
    const size = await openSource(copy).metadata();
    const label = await labelFor({ width: size.width, height: size.height });
    return applyColour(openSource(copy), copy.settings.colour).composite([label]);
  }
  const still = { ...source, facts: { ...source.facts, frames: 1 } };
  const { info } = await openAt(still, width).raw().toBuffer({ resolveWithObject: true });
  const label = await labelFor(info);
  // libvips has the frames one below the other.
  const labels = Array.from({ length: source.facts.frames }, (_, frame) => ({
    ...label,
    top: frame * info.height + label.top,
  }));
  return openAt(source, width).composite(labels);
}

function encode(image: Sharp, { facts, settings }: Source, width: number, format: RenditionFormat): Sharp {
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
          : // A progressive one needs the whole picture in memory.
            { quality: 82, progressive: width <= masterWidth },
      );
    case 'png':
      return image.png({ compressionLevel: 7 });
    case 'gif':
      return image.gif({ effort: 4 });
  }
}
