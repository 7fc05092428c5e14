import type { RenditionWidth } from '@kalaangan/contract/media';
import { checkGifIsWhole } from './gif-structure.ts';
import { imageGate } from './image-engine.ts';
import type { InspectedImage } from './image-inspection.ts';
import { readLook } from './look.ts';
import { MediaError } from './media-error.ts';
import { makePlaceholder } from './placeholder.ts';
import { makeCopy, makeRendition, openSource, type Rendition, type Source } from './rendition.ts';

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
  const original = readOriginal(path, facts);
  const seen = Promise.withResolvers<Seen>();
  const widths: readonly RenditionWidth[] = facts.frames > 1 ? [640] : firstWidths;
  const made = widths.map((width) => ({ width, ...Promise.withResolvers<Rendition>() }));
  // Whoever asks for a rendition gets its error; nobody may ask.
  for (const { promise } of [seen, ...made]) promise.catch(() => {});

  /** A turn makes its renditions from one copy, so that the copies in memory are no more than the gate has places. */
  async function takeTurn(mine: typeof made, see: boolean): Promise<void> {
    try {
      const source = await original;
      const sight = see ? await (facts.frames > 1 ? seeAnimation(source) : seeStill(source, facts)) : null;
      if (sight) seen.resolve({ hasAlpha: sight.hasAlpha, placeholder: sight.placeholder });
      for (const { width, resolve } of mine) {
        const suffices = sight?.copy && sight.copiedWidth >= Math.min(width, facts.width);
        resolve(await makeRendition(suffices ? sight.copy : source, width, 'webp'));
      }
    } catch (error) {
      if (see) seen.reject(error);
      for (const { reject } of mine) reject(error);
    }
  }

  const turns = isQuicklyDecodedAgain(facts) ? [made.slice(0, 1), made.slice(1)] : [made];
  const taken = turns.map((mine, index) => imageGate(() => takeTurn(mine, index === 0), facts.places));
  return {
    seen: seen.promise,
    renditions: made.map(({ width, promise }) => ({ width, rendition: promise })),
    done: Promise.all(taken).then(() => {}),
  };
}

async function readOriginal(path: string, facts: InspectedImage): Promise<Source> {
  if (facts.format === 'gif') await checkGifIsWhole(path);
  return { input: path, facts, look: await readLook(path, facts).catch(asUndecodable) };
}

type Sight = (Seen & { copy: Source; copiedWidth: number }) | (Seen & { copy: null });

async function seeStill(original: Source, facts: InspectedImage): Promise<Sight> {
  const width = widthOfCopy(facts);
  const copy = await makeCopy(original, width);
  return {
    hasAlpha: facts.hasAlpha && (await isAnywhereTransparent(copy, false)),
    placeholder: await makePlaceholder(copy),
    copy,
    copiedWidth: width,
  };
}

const largestCopyPixels = 4_000_000;

/** At a fraction of its size it costs little to decode: the first renditions are made side by side. */
function isQuicklyDecodedAgain({ shrinksOnLoad, width, frames }: InspectedImage): boolean {
  return frames === 1 && shrinksOnLoad && width > 2 * firstWidths[1];
}

/** As wide as the renditions of its turn need, unless the picture is so tall that the copy would be huge. */
function widthOfCopy(facts: InspectedImage): number {
  const wanted = isQuicklyDecodedAgain(facts) ? firstWidths[0] : firstWidths[1];
  return (facts.height / facts.width) * wanted ** 2 <= largestCopyPixels ? wanted : 64;
}

async function seeAnimation(original: Source): Promise<Sight> {
  return {
    // Decodes all frames, and keeps little of each.
    hasAlpha: (await isAnywhereTransparent(original, true)) && original.facts.hasAlpha,
    placeholder: await makePlaceholder(original).catch(asUndecodable),
    copy: null,
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
