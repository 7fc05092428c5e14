import { BrokenFileError } from './broken-file-error.ts';
import { boxesBetween, freeHeader, readStart, type Box } from './boxes.ts';
import {
  cleanContainer,
  movieExtendsRules,
  movieRules,
  randomAccessRules,
  cleanSegmentIndex,
} from './box-tree.ts';
import type { Range } from './byte-ranges.ts';
import { isCredit } from './credit-text.ts';
import { createEdits, type Edits } from './edits.ts';
import type { FileWindow } from './file-window.ts';
import { readFragment } from './fragments.ts';
import { cleanMeta, cleanUserData } from './movie-credits.ts';
import { createTracks, type Tracks } from './tracks.ts';
import type { VideoFacts } from './video-facts.ts';

/** Free space, which may hold anything and is zeroed. */
const freeTypes = new Set(['free', 'skip', 'wide']);
const maxBrandBytes = 128;

/**
 * Cleans an MP4 or MOV (ISO/IEC 14496-12; QuickTime File Format) in place: what players need and credits
 * stay; the rest becomes free space or zeros.
 * @throws {BrokenFileError} for a structure that is incomplete or ambiguous, and without a video track
 */
export async function prepareMovie(file: FileWindow): Promise<VideoFacts> {
  const edits = createEdits(file);
  const tracks = createTracks(file);
  const [data, fragments]: [Range[], Box[]] = [[], []];
  let isWhole = true;
  for await (const box of boxesBetween(file, 0, file.size)) {
    // The end of the file is missing.
    if (box.isCut && (box.type === 'moov' || box.type === 'moof')) throw new BrokenFileError();
    if (box.type === 'mdat') {
      data.push([box.bodyStart, box.end]);
      isWhole &&= !box.isCut;
    } else if (box.type === 'moov') await cleanMovie(file, box, tracks, edits);
    else if (box.type === 'moof') fragments.push(box);
    else if (box.type === 'mfra') await cleanContainer(randomAccessRules)(file, box, edits);
    else if (box.type === 'sidx') await cleanSegmentIndex(file, box, edits);
    else if (freeTypes.has(box.type)) edits.blank(box.bodyStart, box.end);
    else if (!(await hasOnlyBrands(file, box))) edits.drop(box.start, box.end);
    if (data.length + fragments.length > maxParts) throw new BrokenFileError();
  }
  for (const fragment of fragments) await readFragment(file, fragment, tracks, edits);
  const facts = tracks.facts();
  // A file with audio alone is not accepted.
  if (!facts || data.length === 0) throw new BrokenFileError();
  await edits.apply(freeHeader, tracks.unusedIn(data, isWhole));
  return facts;
}

/** Whether it is a `ftyp` or `styp` of normal length: brands, which are four-character codes. */
async function hasOnlyBrands(file: FileWindow, box: Box): Promise<boolean> {
  if (box.type !== 'ftyp' && box.type !== 'styp') return false;
  const length = box.end - box.bodyStart;
  return length <= maxBrandBytes && isCredit(await readStart(file, box, length));
}

/**
 * Media data boxes and fragments together: a fragment every fifth of a second for about five hours, with its
 * data.
 */
const maxParts = 200_000;

/**
 * A file must have one `moov`. If there are several, players differ in which they use, so each is cleaned.
 */
async function cleanMovie(file: FileWindow, moov: Box, tracks: Tracks, edits: Edits): Promise<void> {
  const extendsBoxes: Box[] = [];
  await cleanContainer({
    ...movieRules,
    udta: cleanUserData,
    meta: cleanMeta,
    trak: (_file, trak) => tracks.read(trak, edits),
    mvex: async (_file, mvex) => void extendsBoxes.push(mvex),
  })(file, moov, edits);
  for (const mvex of extendsBoxes) {
    await cleanContainer(movieExtendsRules)(file, mvex, edits);
    for await (const box of boxesBetween(file, mvex.bodyStart, mvex.end))
      if (box.type === 'trex') await tracks.readDefaults(box);
  }
}
