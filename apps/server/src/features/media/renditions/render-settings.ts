import { planColour, type ColourPlan } from '../colour/plan.ts';
import { mayBePixelArt } from '../pictures/pixel-art.ts';
import { readCredits, type Credits } from '../metadata/credits.ts';
import { openImage } from '../pictures/image-engine.ts';
import type { ImageFacts } from '../pictures/image-facts.ts';

/** Settings that all renditions of a picture have in common: colours, scaling and credits. */
export type RenderSettings = {
  colour: ColourPlan;
  /** Whether it has few colours and hard edges: then it is scaled without smoothing and stored without loss. */
  isPixelArt: boolean;
  credits: Credits;
};

const maxPixelArtColours = 256;

/**
 * @param input an original or its master
 * @param facts of the original in both cases
 */
export async function readRenderSettings(input: string | Buffer, facts: ImageFacts): Promise<RenderSettings> {
  const metadata = await openImage(input).metadata();
  return {
    colour: planColour(metadata),
    // The master of pixel art is a PNG, too.
    isPixelArt: mayBePixelArt(facts) && metadata.format !== 'jpeg' && (await hasFewColours(input)),
    credits: readCredits(metadata),
  };
}

async function hasFewColours(input: string | Buffer): Promise<boolean> {
  const pixels = await openImage(input).ensureAlpha().raw().toBuffer();
  const colours = new Set<number>();
  for (let at = 0; at + 4 <= pixels.length && colours.size <= maxPixelArtColours; at += 4)
    colours.add(pixels.readUInt32LE(at));
  return colours.size <= maxPixelArtColours;
}
