import { BrokenFileError } from './broken-file-error.ts';
import { elementsBetween, type Element } from './elements.ts';
import type { FileWindow } from './file-window.ts';
import type { VideoFacts } from './video-facts.ts';

const ids = { trackEntry: 0xae, number: 0xd7, type: 0x83, video: 0xe0, pixelWidth: 0xb0, pixelHeight: 0xba };
const kinds = { video: 1, audio: 2 };

export type VideoTracks = {
  /** Whether each TrackEntry, in the order of the file, is video or audio. */
  isKept: boolean[];
  /** The track numbers of the kept tracks, as blocks name them. */
  numbers: Set<number>;
  /** Size of the first video track; null where there is none. */
  facts: VideoFacts | null;
};

/** @throws {BrokenFileError} where a track has no number or two have the same: blocks would be ambiguous */
export async function readVideoTracks(file: FileWindow, tracks: Element): Promise<VideoTracks> {
  const found: VideoTracks = { isKept: [], numbers: new Set(), facts: null };
  const all = new Set<number>();
  for await (const entry of elementsBetween(file, tracks.bodyStart, tracks.end)) {
    if (entry.id !== ids.trackEntry) continue;
    const { number, type, size } = await readEntry(file, entry);
    if (number === null || all.has(number)) throw new BrokenFileError();
    all.add(number);
    const isKept = type === kinds.video || type === kinds.audio;
    found.isKept.push(isKept);
    if (isKept) found.numbers.add(number);
    if (type === kinds.video) found.facts ??= size;
  }
  return found;
}

async function readEntry(file: FileWindow, entry: Element) {
  const size: VideoFacts = { width: null, height: null };
  let number: number | null = null;
  let type: number | null = null;
  for await (const part of elementsBetween(file, entry.bodyStart, entry.end)) {
    if (part.id === ids.number) number = once(number, await readNumber(file, part));
    if (part.id === ids.type) type = once(type, await readNumber(file, part));
    if (part.id !== ids.video) continue;
    for await (const value of elementsBetween(file, part.bodyStart, part.end)) {
      if (value.id === ids.pixelWidth) size.width = await readNumber(file, value);
      if (value.id === ids.pixelHeight) size.height = await readNumber(file, value);
    }
  }
  return { number, type, size };
}

function once(before: number | null, now: number | null): number | null {
  if (before !== null) throw new BrokenFileError();
  return now;
}

async function readNumber(file: FileWindow, { bodyStart, end }: Element): Promise<number | null> {
  const length = end - bodyStart;
  return length < 1 || length > 4 ? null : (await file.read(bodyStart, length)).readUIntBE(0, length);
}
