import { hasMaster, masterWidth, type InspectedImage } from '../pictures/image-facts.ts';
import { readRenderSettings } from '../renditions/render-settings.ts';
import { MediaError } from '../media-error.ts';
import { plainPresentation } from '../presentation.ts';
import type { IngestPart, DecodedFacts } from '../decoder/messages.ts';
import { readOriginal } from '../pictures/original.ts';
import { makePlaceholder } from '../pictures/placeholder.ts';
import { makeCopy, makeRendition, openSource, writeMaster, type Source } from '../renditions/rendition.ts';

/** The widths that pages request first, in pixels: of the grid and of the artwork page. */
const firstWidths = [640, 1280] as const;
const widestFirst = firstWidths[1];

/**
 * Decodes a new picture completely; makes placeholder, first renditions and master of the same decoding.
 * @param masterPath where to write the master
 * @param onPart gets the parts as soon as they are ready
 * @throws {MediaError} 'undecodable'
 */
export async function ingestPicture(
  path: string,
  facts: InspectedImage,
  masterPath: string,
  onPart: (part: IngestPart) => void,
): Promise<void> {
  const original = await readOriginal(path, facts);
  const render = async (source: Source, width: number) =>
    onPart({ width, bytes: await makeRendition(source, width, 'webp', plainPresentation) });
  if (facts.frames > 1) {
    const moving = hasMaster(facts) ? await replaceByMaster(original, masterPath) : original;
    onPart({ decoded: await inspectAnimation(moving) });
    await render(moving, firstWidths[0]);
    return;
  }
  // A baseline JPEG is decoded twice: first at a fraction of its size, so that the first renditions do not
  // wait for more.
  const isDecodedAgain = facts.shrinksOnLoad && facts.width > masterWidth;
  const copy = await makeCopy(original, isDecodedAgain ? widestFirst : masterWidth);
  const [decoded] = await Promise.all([
    inspectStill(copy, facts).then((decoded) => {
      onPart({ decoded });
      return decoded;
    }),
    render(copy, widestFirst).then(() => render(copy, firstWidths[0])),
  ]);
  await writeMaster(isDecodedAgain ? original : copy, decoded.hasAlpha, masterPath);
}

/** Makes only the master, of a picture whose master was never stored. @throws {MediaError} 'undecodable' */
export async function makeMaster(path: string, facts: InspectedImage, masterPath: string): Promise<void> {
  await writeMaster(await readOriginal(path, facts), facts.hasAlpha, masterPath);
}

async function replaceByMaster(original: Source, masterPath: string): Promise<Source> {
  const { facts } = original;
  await writeMaster(original, facts.hasAlpha, masterPath);
  return { input: masterPath, facts, settings: await readRenderSettings(masterPath, facts) };
}

async function inspectStill(copy: Source, facts: InspectedImage): Promise<DecodedFacts> {
  return {
    hasAlpha: facts.hasAlpha && (await isAnywhereTransparent(copy, false)),
    placeholder: await makePlaceholder(copy),
  };
}

async function inspectAnimation(original: Source): Promise<DecodedFacts> {
  return {
    // Decodes all frames but keeps them small.
    hasAlpha: (await isAnywhereTransparent(original, true)) && original.facts.hasAlpha,
    placeholder: await makePlaceholder(original).catch(asUndecodable),
  };
}

/** Looks at the pixels: most programs write an alpha channel to opaque pictures too. @throws {MediaError} */
async function isAnywhereTransparent(picture: Source, animated: boolean): Promise<boolean> {
  const image = openSource(picture, animated);
  if (animated) image.resize({ width: 64, withoutEnlargement: true });
  const alpha = await image.ensureAlpha().extractChannel('alpha').raw().toBuffer().catch(asUndecodable);
  return alpha.some((value) => value < 255);
}

function asUndecodable(cause: unknown): never {
  throw new MediaError('undecodable', { cause });
}
