import type { RenditionWidth } from '@kalaangan/contract/media';
import { checkGifIsWhole } from './gif-structure.ts';
import { imageGate, openImage } from './image-engine.ts';
import type { InspectedImage } from './image-inspection.ts';
import { readLook } from './look.ts';
import { MediaError } from './media-error.ts';
import { makePlaceholder } from './placeholder.ts';
import { makeCopy, makeRendition, type Rendition, type Source } from './rendition.ts';

/** The widths that pages ask for first: the grid's and the artwork page's. */
const firstWidths = [640, 1280] as const;

export type Seen = { hasAlpha: boolean; placeholder: string | null };

export type FirstLook = {
  /** Once every pixel was decoded. Rejects with a MediaError when that cannot be. */
  seen: Promise<Seen>;
  /** Made after that: nobody has to wait for them. */
  renditions: { width: RenditionWidth; rendition: Promise<Rendition> }[];
  /** Settles when the file is needed no more; never rejects. */
  done: Promise<void>;
};

/** Decodes a new picture to its end and makes what pages will ask for first, from the same decoding where that pays. */
export function lookFirst(path: string, facts: InspectedImage): FirstLook {
  const seen = Promise.withResolvers<Seen>();
  const widths: readonly RenditionWidth[] = facts.frames > 1 ? [640] : firstWidths;
  const made = widths.map((width) => ({ width, ...Promise.withResolvers<Rendition>() }));
  // Whoever asks for a rendition gets its error; nobody may ask.
  for (const { promise } of made) promise.catch(() => {});

  async function work(): Promise<void> {
    if (facts.format === 'gif') await checkGifIsWhole(path);
    const original: Source = { input: path, facts, look: await readLook(path, facts).catch(asUndecodable) };
    const {
      copy,
      width: copied,
      ...found
    } = await (facts.frames > 1 ? seeAnimation(original) : seeStill(original, facts));
    seen.resolve(found);
    for (const { width, resolve } of made)
      resolve(
        await makeRendition(copy && copied >= Math.min(width, facts.width) ? copy : original, width, 'webp'),
      );
  }

  // All of it in one turn: the copies that are held in memory are no more than the gate has places.
  const done = imageGate(work, facts.places).catch((error: unknown) => {
    seen.reject(error);
    for (const { reject } of made) reject(error);
  });
  return {
    seen: seen.promise,
    renditions: made.map(({ width, promise }) => ({ width, rendition: promise })),
    done,
  };
}

type Sight = Seen & { copy: Source | null; width: number };

async function seeStill(original: Source, facts: InspectedImage): Promise<Sight> {
  const width = widthOfCopy(facts);
  const copy = await makeCopy(original, width);
  return {
    hasAlpha: facts.hasAlpha && (await isAnywhereTransparent(copy.input, false)),
    placeholder: await makePlaceholder(copy.input),
    copy,
    width,
  };
}

const largestCopyPixels = 4_000_000;

/**
 * What is decoded at a fraction of its size costs little to decode again: a small copy is there sooner. Else the
 * largest of the first renditions is made in one go, unless the picture is so tall that the copy would be huge.
 */
function widthOfCopy({ width, height, shrinksOnLoad }: InspectedImage): number {
  const wanted = shrinksOnLoad && width > 2 * firstWidths[1] ? firstWidths[0] : firstWidths[1];
  return (height / width) * wanted ** 2 <= largestCopyPixels ? wanted : 64;
}

async function seeAnimation({ input, facts }: Source): Promise<Sight> {
  return {
    // Decodes all frames, and keeps little of each.
    hasAlpha: (await isAnywhereTransparent(input, true)) && facts.hasAlpha,
    placeholder: await makePlaceholder(input).catch(asUndecodable),
    copy: null,
    width: 0,
  };
}

/** An alpha channel alone says nothing: most programs write one. @throws MediaError */
async function isAnywhereTransparent(input: string | Buffer, animated: boolean): Promise<boolean> {
  const image = openImage(input, { animated }).resize({
    width: animated ? 64 : undefined,
    withoutEnlargement: true,
  });
  const alpha = await image.ensureAlpha().extractChannel('alpha').raw().toBuffer().catch(asUndecodable);
  return alpha.some((value) => value < 255);
}

function asUndecodable(cause: unknown): never {
  throw new MediaError('undecodable', { cause });
}
