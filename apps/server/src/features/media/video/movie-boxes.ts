import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { VideoFacts } from './prepare-video.ts';

type Box = { type: string; start: number; bodyStart: number; end: number };

/** The description of a movie is small; its pictures are not read. */
const maxMoovBytes = 64 * 1024 * 1024;
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf']);
/** User data: QuickTime's location (©xyz), 3GPP's (loci) and whatever else a camera adds. */
const dropped = new Set(['udta', 'meta']);
const free = Buffer.from('free', 'latin1');

/** MP4 and MOV (ISO 14496-12): walks the boxes; user data and XMP become free space. */
export async function cleanMovie(file: FileHandle): Promise<VideoFacts> {
  const { size } = await file.stat();
  let hasMedia = false;
  let facts: VideoFacts | null = null;
  for (let at = 0; at < size; ) {
    const box = await readTopBox(file, at, size);
    if (box.type === 'mdat' || box.type === 'moof') hasMedia = true;
    if (box.type === 'moov') facts = await cleanMoov(file, box);
    // XMP and the like stand here; nothing that plays does.
    if (box.type === 'uuid' || box.type === 'meta' || box.type === 'udta') await makeFree(file, box);
    at = box.end;
  }
  if (!facts || !hasMedia) throw new MediaError('undecodable');
  return facts;
}

async function readTopBox(file: FileHandle, at: number, size: number): Promise<Box> {
  const header = Buffer.alloc(16);
  const { bytesRead } = await file.read(header, 0, 16, at);
  const box = parseBox(header.subarray(0, bytesRead), 0, size - at);
  return { type: box.type, start: at, bodyStart: at + box.bodyStart, end: at + box.end };
}

/** @throws MediaError for a box that is cut off or runs past its parent's end */
function parseBox(buffer: Buffer, at: number, limit: number): Box {
  if (at + 8 > buffer.length) throw new MediaError('undecodable');
  const short = buffer.readUInt32BE(at);
  const type = buffer.toString('latin1', at + 4, at + 8);
  let length = short;
  let bodyStart = at + 8;
  if (short === 1) {
    if (at + 16 > buffer.length) throw new MediaError('undecodable');
    length = Number(buffer.readBigUInt64BE(at + 8));
    bodyStart = at + 16;
  } else if (short === 0) length = limit - at;
  const end = at + length;
  if (end < bodyStart || end > limit) throw new MediaError('undecodable');
  return { type, start: at, bodyStart, end };
}

async function makeFree(file: FileHandle, { start, bodyStart, end }: Box): Promise<void> {
  await file.write(free, 0, 4, start + 4);
  const zeros = Buffer.alloc(Math.min(end - bodyStart, 1024 * 1024));
  for (let at = bodyStart; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}

async function cleanMoov(file: FileHandle, box: Box): Promise<VideoFacts> {
  const length = box.end - box.start;
  if (length > maxMoovBytes) throw new MediaError('undecodable');
  const moov = Buffer.alloc(length);
  const { bytesRead } = await file.read(moov, 0, length, box.start);
  if (bytesRead < length) throw new MediaError('undecodable');
  const facts: VideoFacts = { width: null, height: null };
  cleanChildren(moov, box.bodyStart - box.start, length, facts);
  await file.write(moov, 0, length, box.start);
  return facts;
}

function cleanChildren(buffer: Buffer, from: number, to: number, facts: VideoFacts): void {
  for (let at = from; at + 8 <= to; ) {
    const box = parseBox(buffer, at, to);
    if (dropped.has(box.type) || box.type === 'uuid') {
      free.copy(buffer, box.start + 4);
      buffer.fill(0, box.bodyStart, box.end);
    } else if (box.type === 'tkhd') readTrackHeader(buffer.subarray(box.bodyStart, box.end), facts);
    else if (containers.has(box.type)) cleanChildren(buffer, box.bodyStart, box.end, facts);
    at = box.end;
  }
}

/** Width and height stand last in a track's header, as 16.16 numbers; sound has none. The matrix tells a turned film. */
function readTrackHeader(body: Buffer, facts: VideoFacts): void {
  if (body.length < 84 || facts.width !== null) return;
  const width = Math.round(body.readUInt32BE(body.length - 8) / 65_536);
  const height = Math.round(body.readUInt32BE(body.length - 4) / 65_536);
  if (width === 0 || height === 0) return;
  const isTurned = body.readInt32BE(body.length - 44) === 0;
  facts.width = isTurned ? height : width;
  facts.height = isTurned ? width : height;
}
