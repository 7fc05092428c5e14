import { open } from 'node:fs/promises';
import { isMarkedAsP3, planColour, type ColourPlan } from './colour.ts';
import { mayBeCrisp } from './crisp.ts';
import { creditsExif, creditsXmp, readCredits } from './credits.ts';
import { openImage } from './image-engine.ts';
import type { ImageFacts } from './image-facts.ts';

/** How all renditions of a picture are to look, and what they carry along. */
export type Look = {
  colour: ColourPlan;
  /** Few colours and hard edges: kept to the pixel. */
  isCrisp: boolean;
  xmp: string;
  exif: Record<string, string>;
};

const crispColours = 256;

/** Of an original, or of the master that was made of it; the facts are the original's either way. */
export async function readLook(path: string, facts: ImageFacts): Promise<Look> {
  const metadata = await openImage(path).metadata();
  const credits = readCredits(metadata);
  return {
    colour: planColour(metadata, isMarkedAsP3(await readStart(path), facts.format)),
    // The master of such a picture is a PNG too.
    isCrisp: mayBeCrisp(facts) && metadata.format !== 'jpeg' && (await hasFewColours(path)),
    xmp: creditsXmp(credits),
    exif: creditsExif(credits),
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
  for (let at = 0; at + 4 <= pixels.length && colours.size <= crispColours; at += 4)
    colours.add(pixels.readUInt32LE(at));
  return colours.size <= crispColours;
}
