import { MediaError } from '../media-error.ts';
import { boxesBetween, freeHeader, readStart, type Box } from './boxes.ts';
import { boxes, extendsTree, movieTree, randomAccessTree, segmentIndex } from './box-tree.ts';
import type { Range } from './byte-ranges.ts';
import { isCredit } from './credit-text.ts';
import { createEdits, type Edits } from './edits.ts';
import type { FileWindow } from '../file-window.ts';
import { readFragment } from './fragments.ts';
import { cleanMeta, cleanUserData } from './movie-credits.ts';
import { createTracks, type Tracks } from './tracks.ts';
import type { VideoFacts } from './video-facts.ts';

/** Free space, which may hold anything. */
const spaces = new Set(['free', 'skip', 'wide']);
const mostBrandBytes = 128;

/**
 * MP4 and MOV: keeps what is known to be needed for playing and who made it; all else becomes free space and zeros.
 * @throws MediaError for what is not whole or not certain
 */
export async function prepareMovie(file: FileWindow): Promise<VideoFacts> {
  const edits = createEdits(file);
  const tracks = createTracks(file);
  const [data, fragments]: [Range[], Box[]] = [[], []];
  for await (const box of boxesBetween(file, 0, file.size)) {
    if (box.type === 'mdat') data.push([box.bodyStart, box.end]);
    else if (box.type === 'moov') await cleanMovie(file, box, tracks, edits);
    else if (box.type === 'moof') fragments.push(box);
    else if (box.type === 'mfra') await boxes(randomAccessTree)(file, box, edits);
    else if (box.type === 'sidx') await segmentIndex(file, box, edits);
    else if (spaces.has(box.type)) edits.blank(box.bodyStart, box.end);
    else if (!(await isBrands(file, box))) edits.drop(box.start, box.end);
    if (data.length + fragments.length > mostParts) throw new MediaError('undecodable');
  }
  for (const fragment of fragments) await readFragment(file, fragment, tracks, edits);
  const facts = tracks.facts();
  // Sound alone is no video.
  if (!facts || data.length === 0) throw new MediaError('undecodable');
  await edits.apply(freeHeader, tracks.unusedIn(data));
  return facts;
}

/** What kind of film it is, in codes of four letters. */
async function isBrands(file: FileWindow, box: Box): Promise<boolean> {
  if (box.type !== 'ftyp' && box.type !== 'styp') return false;
  const length = box.end - box.bodyStart;
  return length <= mostBrandBytes && isCredit(await readStart(file, box, length));
}

/** A fragment each fifth of a second for five hours. */
const mostParts = 200_000;

/** More than one is against the rule, and players differ in which they take: each is cleaned the same. */
async function cleanMovie(file: FileWindow, moov: Box, tracks: Tracks, edits: Edits): Promise<void> {
  const parts: Box[] = [];
  await boxes({
    ...movieTree,
    udta: cleanUserData,
    meta: cleanMeta,
    trak: (_file, trak) => tracks.read(trak, edits),
    mvex: async (_file, mvex) => void parts.push(mvex),
  })(file, moov, edits);
  for (const mvex of parts) {
    await boxes(extendsTree)(file, mvex, edits);
    for await (const box of boxesBetween(file, mvex.bodyStart, mvex.end))
      if (box.type === 'trex') await tracks.readDefaults(box);
  }
}
