import { MediaError } from '../media-error.ts';
import { elementsBetween, makeVoid, readElement, type Element } from './elements.ts';
import type { FileWindow } from '../file-window.ts';
import type { VideoFacts } from './video-facts.ts';

// Matroska's elements (RFC 9559, section 5).
const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  tags: 0x1254c367,
  tag: 0x7373,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  checksum: 0xbf,
} as const;

const placeTag = /location|gps|latitude|longitude|geo/i;

/** WebM: checks that all elements are there, reads the size of the picture, and takes the places out of the tags. */
export async function prepareWebm(file: FileWindow): Promise<VideoFacts> {
  const header = await readElement(file, 0, file.size);
  const segment = await readElement(file, header.end, file.size);
  if (header.id !== ids.ebml || segment.id !== ids.segment) throw new MediaError('undecodable');
  let facts: VideoFacts | null = null;
  let hasMedia = false;
  for await (const element of segmentElements(file, segment)) {
    if (element.id === ids.cluster) hasMedia = true;
    if (element.id === ids.tracks) facts = await readSize(file, element);
    if (element.id === ids.tags) await clearTags(file, element);
  }
  if (!hasMedia || !facts) throw new MediaError('undecodable');
  return facts;
}

/** A recorder that cannot go back leaves the length of its clusters open: what is in them then follows as if beside. */
async function* segmentElements(file: FileWindow, { bodyStart, end }: Element): AsyncGenerator<Element> {
  for (let at = bodyStart; at < end;) {
    for await (const element of elementsBetween(file, at, end)) {
      yield element;
      at = element.end;
      if (element.id !== ids.cluster || !element.isOpen) continue;
      at = element.bodyStart;
      break;
    }
  }
}

/** Null where there is no track with pictures. */
async function readSize(file: FileWindow, tracks: Element): Promise<VideoFacts | null> {
  for await (const entry of elementsBetween(file, tracks.bodyStart, tracks.end)) {
    if (entry.id !== ids.trackEntry) continue;
    for await (const part of elementsBetween(file, entry.bodyStart, entry.end)) {
      if (part.id !== ids.video) continue;
      const facts: VideoFacts = { width: null, height: null };
      for await (const value of elementsBetween(file, part.bodyStart, part.end)) {
        if (value.id === ids.pixelWidth) facts.width = await readNumber(file, value);
        if (value.id === ids.pixelHeight) facts.height = await readNumber(file, value);
      }
      return facts;
    }
  }
  return null;
}

async function readNumber(file: FileWindow, { bodyStart, end }: Element): Promise<number | null> {
  const length = end - bodyStart;
  return length < 1 || length > 4 ? null : (await file.read(bodyStart, length)).readUIntBE(0, length);
}

/** Tags lie in a tag, and in one another. True when something was taken out. */
async function clearTags(file: FileWindow, parent: Element, depth = 0): Promise<boolean> {
  let isChanged = false;
  let checksum: Element | null = null;
  for await (const element of elementsBetween(file, parent.bodyStart, parent.end)) {
    if (element.id === ids.checksum) checksum = element;
    if (element.id === ids.simpleTag && (await namesPlace(file, element))) {
      await makeVoid(file, element);
      isChanged = true;
    } else if ((element.id === ids.tag || element.id === ids.simpleTag) && depth < 8) {
      if (await clearTags(file, element, depth + 1)) isChanged = true;
    }
  }
  // It would no longer be right.
  if (isChanged && checksum) await makeVoid(file, checksum);
  return isChanged;
}

async function namesPlace(file: FileWindow, tag: Element): Promise<boolean> {
  for await (const { id, bodyStart, end } of elementsBetween(file, tag.bodyStart, tag.end))
    if (id === ids.tagName && end - bodyStart <= 1000)
      return placeTag.test((await file.read(bodyStart, end - bodyStart)).toString('utf8'));
  return false;
}
