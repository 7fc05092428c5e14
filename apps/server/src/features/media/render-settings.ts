import { open } from 'node:fs/promises';
import { namesP3Primaries, planColour, type ColourPlan } from './colour.ts';
import { mayBePixelArt } from './pixel-art.ts';
import { readCredits, type Credits } from './credits.ts';
import { openImage } from './image-engine.ts';
import type { ImageFacts } from './image-facts.ts';

/** What all renditions of a picture have in common: colours, scaling and credits. */
export type RenderSettings = {
  colour: ColourPlan;
  /** Few colours and hard edges: scaled without smoothing, stored without loss. */
  isPixelArt: boolean;
  credits: Credits;
};

const maxPixelArtColours = 256;

/** @param path of an original or of its master
 * @param facts of the original in both cases */
export async function readRenderSettings(path: string, facts: ImageFacts): Promise<RenderSettings> {
  const metadata = await openImage(path).metadata();
  return {
    colour: planColour(metadata, namesP3Primaries(await readStart(path), facts.format)),
    // The master of pixel art is a PNG, too.
    isPixelArt: mayBePixelArt(facts) && metadata.format !== 'jpeg' && (await hasFewColours(path)),
    credits: readCredits(metadata),
  };
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(4096);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return start.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function hasFewColours(path: string): Promise<boolean> {
  const pixels = await openImage(path).ensureAlpha().raw().toBuffer();
  const colours = new Set<number>();
  for (let at = 0; at + 4 <= pixels.length && colours.size <= maxPixelArtColours; at += 4)
    colours.add(pixels.readUInt32LE(at));
  return colours.size <= maxPixelArtColours;
}
