import { checkGifIsWhole } from './gif-structure.ts';
import { masterWidth, type InspectedImage } from './image-facts.ts';
import { readLook } from './look.ts';
import { MediaError } from './media-error.ts';
import type { LookPart, Seen } from './decoder/messages.ts';
import { makePlaceholder } from './placeholder.ts';
import { makeCopy, makeRendition, openSource, writeMaster, type Source } from './rendition.ts';

/** The widths that pages ask for first: the grid's and the artwork page's. */
const firstWidths = [640, 1280] as const;
const widestFirst = firstWidths[1];

/**
 * Decodes a new picture to its end, makes what pages will ask for first from the same decoding, and its master.
 * An animation has no master: it would be no less work to read than the original.
 * @throws MediaError when it cannot be decoded
 */
export async function lookFirst(
  path: string,
  facts: InspectedImage,
  masterPath: string,
  tell: (part: LookPart) => void,
): Promise<void> {
  const original = await readOriginal(path, facts);
  const render = async (source: Source, width: number) =>
    tell({ width, bytes: await makeRendition(source, width, 'webp') });
  if (facts.frames > 1) {
    tell({ seen: await seeAnimation(original) });
    await render(original, firstWidths[0]);
    return;
  }
  // At a fraction of its size it costs little to decode, and who waits for the first rendition waits for no more.
  const isDecodedAgain = facts.shrinksOnLoad && facts.width > masterWidth;
  const copy = await makeCopy(original, isDecodedAgain ? widestFirst : masterWidth);
  const [seen] = await Promise.all([
    seeStill(copy, facts).then((seen) => {
      tell({ seen });
      return seen;
    }),
    render(copy, widestFirst).then(() => render(copy, firstWidths[0])),
  ]);
  await writeMaster(isDecodedAgain ? original : copy, seen.hasAlpha, masterPath);
}

/** The master of a picture that was uploaded before there were masters. @throws MediaError */
export async function makeMaster(path: string, facts: InspectedImage, masterPath: string): Promise<void> {
  await writeMaster(await readOriginal(path, facts), facts.hasAlpha, masterPath);
}

async function readOriginal(path: string, facts: InspectedImage): Promise<Source> {
  if (facts.format === 'gif') await checkGifIsWhole(path);
  return { input: path, facts, look: await readLook(path, facts).catch(asUndecodable) };
}

async function seeStill(copy: Source, facts: InspectedImage): Promise<Seen> {
  return {
    hasAlpha: facts.hasAlpha && (await isAnywhereTransparent(copy, false)),
    placeholder: await makePlaceholder(copy),
  };
}

async function seeAnimation(original: Source): Promise<Seen> {
  return {
    // Decodes all frames, and keeps little of each.
    hasAlpha: (await isAnywhereTransparent(original, true)) && original.facts.hasAlpha,
    placeholder: await makePlaceholder(original).catch(asUndecodable),
  };
}

/** An alpha channel alone says nothing: most programs write one. @throws MediaError */
async function isAnywhereTransparent(picture: Source, animated: boolean): Promise<boolean> {
  const image = openSource(picture, animated);
  if (animated) image.resize({ width: 64, withoutEnlargement: true });
  const alpha = await image.ensureAlpha().extractChannel('alpha').raw().toBuffer().catch(asUndecodable);
  return alpha.some((value) => value < 255);
}

function asUndecodable(cause: unknown): never {
  throw new MediaError('undecodable', { cause });
}
