import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { VideoFacts } from './prepare-video.ts';

// EBML (RFC 8794) and Matroska (RFC 9559) ids.
const segmentId = 0x18538067;
const tracksId = 0x1654ae6b;
const trackEntryId = 0xae;
const videoId = 0xe0;
const pixelWidthId = 0xb0;
const pixelHeightId = 0xba;
const tagsId = 0x1254c367;
const clusterId = 0x1f43b675;
const attachmentsId = 0x1941a469;
const ebmlId = 0x1a45dfa3;

type Element = { id: number; start: number; bodyStart: number; end: number };

/** Headers and tags are small. */
const maxPartBytes = 16 * 1024 * 1024;

/** WebM: tags (a place can stand there) and attachments become empty space. */
export async function cleanWebm(file: FileHandle): Promise<VideoFacts> {
  const { size } = await file.stat();
  const header = await readElement(file, 0, size);
  if (header.id !== ebmlId) throw new MediaError('undecodable');
  const segment = await readElement(file, header.end, size);
  if (segment.id !== segmentId) throw new MediaError('undecodable');
  const facts: VideoFacts = { width: null, height: null };
  let hasMedia = false;
  for (let at = segment.bodyStart; at < segment.end; ) {
    const element = await readElement(file, at, segment.end);
    if (element.id === clusterId) hasMedia = true;
    if (element.id === tracksId) readTracks(await readBody(file, element), facts);
    if (element.id === tagsId || element.id === attachmentsId) await makeVoid(file, element);
    at = element.end;
  }
  if (!hasMedia) throw new MediaError('undecodable');
  return facts;
}

async function readElement(file: FileHandle, at: number, limit: number): Promise<Element> {
  const buffer = Buffer.alloc(12);
  const { bytesRead } = await file.read(buffer, 0, 12, at);
  const element = parseElement(buffer.subarray(0, bytesRead), 0, limit - at);
  return { id: element.id, start: at, bodyStart: at + element.bodyStart, end: at + element.end };
}

/** @throws MediaError for an element that is cut off or runs past its parent's end */
function parseElement(buffer: Buffer, at: number, limit: number): Element {
  const idLength = Math.clz32(buffer[at] ?? 0) - 23;
  if (idLength > 4 || at + idLength >= buffer.length) throw new MediaError('undecodable');
  const id = buffer.readUIntBE(at, idLength);
  const sizeAt = at + idLength;
  const first = buffer[sizeAt] ?? 0;
  const sizeLength = Math.clz32(first) - 23;
  if (sizeLength > 8 || sizeAt + sizeLength > buffer.length) throw new MediaError('undecodable');
  let length = first & (0xff >> sizeLength);
  let isUnknown = length === 0xff >> sizeLength;
  for (let index = 1; index < sizeLength; index++) {
    const byte = buffer[sizeAt + index] ?? 0;
    length = length * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const bodyStart = sizeAt + sizeLength;
  // Recorders that cannot go back leave the length open: it runs to the end of the parent.
  const end = isUnknown ? limit : bodyStart + length;
  if (end > limit) throw new MediaError('undecodable');
  return { id, start: at, bodyStart, end };
}

async function readBody(file: FileHandle, { bodyStart, end }: Element): Promise<Buffer> {
  if (end - bodyStart > maxPartBytes) throw new MediaError('undecodable');
  const body = Buffer.alloc(end - bodyStart);
  await file.read(body, 0, body.length, bodyStart);
  return body;
}

function readTracks(body: Buffer, facts: VideoFacts): void {
  for (const entry of children(body)) {
    if (entry.id !== trackEntryId) continue;
    for (const part of children(entry.body)) {
      if (part.id !== videoId || facts.width !== null) continue;
      for (const { id, body: value } of children(part.body)) {
        if (id === pixelWidthId) facts.width = value.readUIntBE(0, Math.min(value.length, 6));
        if (id === pixelHeightId) facts.height = value.readUIntBE(0, Math.min(value.length, 6));
      }
    }
  }
}

function* children(body: Buffer): Generator<{ id: number; body: Buffer }> {
  for (let at = 0; at < body.length; ) {
    const element = parseElement(body, at, body.length);
    yield { id: element.id, body: body.subarray(element.bodyStart, element.end) };
    at = element.end;
  }
}

/** A Void element (0xEC) of the same length: its size in the widest form that fits. */
async function makeVoid(file: FileHandle, { start, end }: Element): Promise<void> {
  const bytes = Buffer.alloc(end - start);
  bytes[0] = 0xec;
  const sizeLength = bytes.length >= 9 ? 8 : 1;
  const length = bytes.length - 1 - sizeLength;
  if (sizeLength === 8) {
    bytes[1] = 0x01;
    bytes.writeUIntBE(length, 3, 6);
  } else bytes[1] = 0x80 | length;
  await file.write(bytes, 0, bytes.length, start);
}
