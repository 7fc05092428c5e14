import { BrokenFileError } from './broken-file-error.ts';
import { createEdits, type Edits } from './edits.ts';
import {
  cleanChild,
  cleanMaster,
  blockGroupRules,
  headerRules,
  segmentRules,
  trackRules,
  type ElementRules,
} from './element-tree.ts';
import { elementsBetween, readElement, voidHeader, type Element } from './elements.ts';
import type { FileWindow } from './file-window.ts';
import { readVideoTracks, type VideoTracks } from './webm-tracks.ts';
import type { VideoFacts } from './video-facts.ts';

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  timestamp: 0xe7,
  position: 0xa7,
  previousSize: 0xab,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/**
 * Cleans a WebM (Matroska, RFC 9559) in place: what players need and credits stay; the rest becomes Void
 * elements.
 * @throws {BrokenFileError} for a structure that is incomplete or ambiguous, and without a video track
 */
export async function prepareWebm(file: FileWindow): Promise<VideoFacts> {
  const header = await readElement(file, 0, file.size);
  const segment = await readElement(file, header.end, file.size);
  if (header.id !== ids.ebml || header.hasUnknownSize || segment.id !== ids.segment)
    throw new BrokenFileError();
  const edits = createEdits(file);
  await cleanMaster(headerRules)(file, header, edits);
  edits.drop(segment.end, file.size);

  let tracks: VideoTracks | null = null;
  let hasMedia = false;
  let rules: ElementRules = segmentRules;
  for await (const element of segmentElements(file, segment)) {
    if (element.id === ids.tracks) {
      // Players differ in which of two they use.
      if (tracks) throw new BrokenFileError();
      tracks = await cleanTracks(file, element, edits);
    } else if (element.id === ids.cluster) {
      if (!tracks) throw new BrokenFileError();
      hasMedia = true;
      const cluster = createClusterRules(tracks.numbers);
      if (element.hasUnknownSize) rules = { ...segmentRules, ...cluster };
      else await cleanMaster(cluster)(file, element, edits);
    } else if (element.hasUnknownSize) throw new BrokenFileError();
    else await cleanChild(rules, file, element, edits);
  }
  if (!hasMedia || !tracks?.facts) throw new BrokenFileError();
  await edits.apply(voidHeader);
  return tracks.facts;
}

/**
 * The children of a segment. A live recorder writes clusters of unknown size; their children follow here as
 * if they were children of the segment.
 */
async function* segmentElements(file: FileWindow, { bodyStart, end }: Element): AsyncGenerator<Element> {
  for (let at = bodyStart; at < end;) {
    const element = await readElement(file, at, end).catch((error: unknown) => strayAt(file, at, end, error));
    yield element;
    at = element.id === ids.cluster && element.hasUnknownSize ? element.bodyStart : element.end;
  }
}

const knownIds = new Set([...Object.values(ids), ...Object.keys(segmentRules).map(Number)]);

/**
 * Bytes behind the last element, as an element without a rule: a segment of unknown size has all to the end of the file.
 * @throws the error where they are the beginning of a known element, whose end is missing
 */
async function strayAt(file: FileWindow, at: number, end: number, error: unknown): Promise<Element> {
  const head = Buffer.from(await file.read(at, Math.min(4, end - at)));
  const lengths = Array.from(head, (_, index) => index + 1);
  if (lengths.some((length) => knownIds.has(head.readUIntBE(0, length)))) throw error;
  return { id: 0, start: at, bodyStart: at, end, hasUnknownSize: false, firstByte: 0 };
}

/** Video and audio tracks stay; any other track may tell where the camera was. */
async function cleanTracks(file: FileWindow, tracks: Element, edits: Edits): Promise<VideoTracks> {
  const found = await readVideoTracks(file, tracks);
  let index = 0;
  await cleanMaster({
    [ids.trackEntry]: async (_file, entry) => {
      if (found.isKept[index++]) await cleanMaster(trackRules)(file, entry, edits);
      else edits.drop(entry.start, entry.end);
    },
  })(file, tracks, edits);
  return found;
}

function createClusterRules(kept: ReadonlySet<number>): ElementRules {
  const number: ElementRules[number] = async (_file, { start, bodyStart, end }, edits) => {
    if (end - bodyStart > 8) edits.drop(start, end);
  };
  const isKept = async (file: FileWindow, block: Element) => kept.has(await readTrackNumber(file, block));
  return {
    [ids.timestamp]: number,
    [ids.position]: number,
    [ids.previousSize]: number,
    [ids.simpleBlock]: async (file, block, edits) => {
      if (!(await isKept(file, block))) edits.drop(block.start, block.end);
    },
    [ids.blockGroup]: async (file, group, edits) => {
      let [blocks, used] = [0, 0];
      for await (const element of elementsBetween(file, group.bodyStart, group.end)) {
        if (element.id !== ids.block) continue;
        blocks++;
        if (await isKept(file, element)) used++;
      }
      if (blocks !== 1 || used !== 1) edits.drop(group.start, group.end);
      else await cleanMaster({ ...blockGroupRules, [ids.block]: async () => {} })(file, group, edits);
    },
  };
}

/** The track number at the start of a block: a variable-size integer (RFC 9559, section 10.1). */
async function readTrackNumber(file: FileWindow, { bodyStart, end, firstByte }: Element): Promise<number> {
  const length = Math.clz32(firstByte) - 23;
  // A timestamp of two bytes and a byte of flags follow it.
  if (length > 8 || end - bodyStart < length + 3) throw new BrokenFileError();
  const first = firstByte & (0xff >> length);
  if (length === 1) return first;
  const rest = (await file.read(bodyStart, length)).subarray(1);
  return rest.reduce((sum, byte) => sum * 256 + byte, first);
}
