import { MediaError } from '../media-error.ts';
import { boxesBetween, findBox, readCode, type Box } from './boxes.ts';
import type { FileWindow } from '../file-window.ts';
import { clearPlaces } from './movie-places.ts';
import { clearPlaceTrack } from './place-tracks.ts';
import type { VideoFacts } from './video-facts.ts';

/** MP4 and MOV: checks that all boxes are there, reads the size of the picture, and takes the places out. */
export async function prepareMovie(file: FileWindow): Promise<VideoFacts> {
  let hasMedia = false;
  let moov: Box | null = null;
  for await (const box of boxesBetween(file, 0, file.size)) {
    if (box.type === 'mdat' || box.type === 'moof') hasMedia = true;
    if (box.type === 'moov') moov = box;
    await clearPlaces(file, box);
  }
  if (!moov || !hasMedia) throw new MediaError('undecodable');

  let facts: VideoFacts | null = null;
  for await (const box of boxesBetween(file, moov.bodyStart, moov.end)) {
    await clearPlaces(file, box);
    if (box.type !== 'trak') continue;
    for await (const part of boxesBetween(file, box.bodyStart, box.end)) await clearPlaces(file, part);
    const handler = await findBox(file, box, 'mdia', 'hdlr');
    const kind = handler && (await readCode(file, handler, 8));
    if (kind === 'vide') facts ??= await readSize(file, box);
    else if (kind !== 'soun') await clearPlaceTrack(file, box);
  }
  // Sound alone is no video.
  if (!facts) throw new MediaError('undecodable');
  return facts;
}

const one = 65_536;

/** Width and height stand last in a track's header, as 16.16 numbers, behind a matrix that tells a turned film. */
async function readSize(file: FileWindow, track: Box): Promise<VideoFacts> {
  const header = await findBox(file, track, 'tkhd');
  if (!header || header.end - header.bodyStart < 84) return { width: null, height: null };
  const end = await file.read(header.end - 44, 44);
  const [width, height] = [Math.round(end.readUInt32BE(36) / one), Math.round(end.readUInt32BE(40) / one)];
  if (width === 0 || height === 0) return { width: null, height: null };
  const isTurned = end.readInt32BE(0) === 0 && end.readInt32BE(4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
