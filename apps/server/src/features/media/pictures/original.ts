import type { CreateRaw } from 'sharp';
import { withAnimation } from '../animation/read-animation.ts';
import { convertColours, type Pixels } from '../colour/convert.ts';
import { readOwnColours, type OwnColours } from '../colour/own-colours.ts';
import { completeJpeg } from './cut-jpeg.ts';
import { checkGifIsWhole } from './gif-structure.ts';
import { openImage } from './image-engine.ts';
import { masterWidth, maxRenditionHeight, type ImageFacts } from './image-facts.ts';
import { MediaError } from '../media-error.ts';
import { readRenderSettings } from '../renditions/render-settings.ts';
import type { Source } from '../renditions/rendition.ts';

/**
 * Opens an original for decoding. What the image library does not do is done here: colours that are named by numbers
 * become those of screens, animations of PNG and AVIF become raw frames, and a JPEG gets the end that it lacks.
 * @param maxWidth in px, of a still picture whose colours are made here
 * @throws {MediaError} 'undecodable'
 */
export async function readOriginal(
  path: string,
  facts: ImageFacts,
  maxWidth: number = masterWidth,
): Promise<Source> {
  try {
    if (facts.format === 'gif') await checkGifIsWhole(path);
    return (await readFrames(path, facts)) ?? (await readStill(path, facts, maxWidth));
  } catch (cause) {
    throw cause instanceof MediaError ? cause : new MediaError('undecodable', { cause });
  }
}

async function readStill(path: string, facts: ImageFacts, maxWidth: number): Promise<Source> {
  const settings = await readRenderSettings(path, facts);
  const input = facts.format === 'jpeg' ? await completeJpeg(path) : path;
  const metadata = await openImage(path).metadata();
  const colours = await readOwnColours(path, facts.format, metadata);
  if (!colours) return { input, facts, settings };
  const isDeep = metadata.depth === 'ushort';
  const { data, info } = await openImage(path, { ignoreIcc: true })
    .autoOrient()
    .resize({ width: maxWidth, height: maxRenditionHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  return convert({ facts, settings }, pixels, info, colours);
}

/** Reads the frames of an animation; null for stills, and for animations that the image library reads. */
async function readFrames(path: string, facts: ImageFacts): Promise<Source | null> {
  if (facts.frames === 1) return null;
  return withAnimation(path, facts.format, async (animation) => {
    if (!animation) return null;
    const { width, height, delays, plays, described } = animation;
    const settings = await readRenderSettings(described, facts);
    const colours = await readOwnColours(path, facts.format, await openImage(described).metadata());
    const data = await animation.decode({ ignoreIcc: colours !== null });
    const source = { facts, settings, animation: { delays, plays } };
    const size = { width, height: height * delays.length, pageHeight: height, channels: 4 } as const;
    if (colours) return convert(source, data, size, colours);
    return { ...source, input: data, raw: size, settings: { ...settings, colour: 'srgb' } };
  });
}

function convert(
  source: Omit<Source, 'input' | 'raw'>,
  data: Pixels['data'],
  { width, height, pageHeight, channels }: CreateRaw & { pageHeight?: number },
  colours: OwnColours,
): Source {
  const converted = convertColours({ data, channels }, colours);
  return {
    ...source,
    input: converted.data,
    raw: { width, height, channels: converted.channels, ...(pageHeight !== undefined && { pageHeight }) },
    settings: { ...source.settings, colour: converted.isP3 ? 'display-p3' : 'srgb' },
  };
}
