import { boxesBetween, makeFree, readCode, type Box } from './boxes.ts';
import type { FileWindow } from '../file-window.ts';

/** QuickTime's location and its name, 3GPP's location, GoPro's and other cameras' own records. */
const placeBoxes = new Set(['\u00a9xyz', '\u00a9loc', 'loci', 'GPMF', 'gps ', 'GPS ']);
const placeKey = /location|gps|geo/i;
/** XMP's ways to say where: EXIF's, IPTC's and Photoshop's. */
const placeInXmp = /GPS|Location|photoshop:(City|State|Country)/;
const xmpUuid = 'be7acfcb97a942e89c71999491e3afac';
const mostXmpBytes = 4 * 1024 * 1024;
const mostKeyBytes = 1024 * 1024;

/** Takes out where a film was made, if this box is one of those that tell it or holds such. */
export async function clearPlaces(file: FileWindow, box: Box): Promise<void> {
  if (box.type !== 'udta') return clearPlace(file, box);
  for await (const child of boxesBetween(file, box.bodyStart, box.end)) await clearPlace(file, child);
}

async function clearPlace(file: FileWindow, box: Box): Promise<void> {
  if (placeBoxes.has(box.type)) await makeFree(file, box);
  else if (box.type === 'uuid' || box.type === 'XMP_') await clearXmp(file, box);
  else if (box.type === 'meta') await clearMeta(file, box);
}

async function clearXmp(file: FileWindow, box: Box): Promise<void> {
  const { type, bodyStart, end } = box;
  if (
    type === 'uuid' &&
    (end - bodyStart < 16 || (await file.read(bodyStart, 16)).toString('hex') !== xmpUuid)
  )
    return;
  // More than anybody writes: not looked through, but not kept either.
  const isHuge = end - bodyStart > mostXmpBytes;
  if (isHuge || placeInXmp.test((await file.read(bodyStart, end - bodyStart)).toString('latin1')))
    await makeFree(file, box);
}

/** Keys and values (QuickTime), or iTunes' list. In MP4 four bytes stand before the first box, in QuickTime none. */
async function clearMeta(file: FileWindow, box: Box): Promise<void> {
  const isQuickTime = (await readCode(file, box, 4)) === 'hdlr';
  const from = box.bodyStart + (isQuickTime ? 0 : 4);
  let keys: string[] = [];
  for await (const child of boxesBetween(file, from, box.end)) {
    if (child.type === 'keys') keys = await readKeys(file, child);
    if (child.type === 'ilst') await clearList(file, child, keys);
    if (child.type === 'uuid' || child.type === 'XMP_') await clearXmp(file, child);
  }
}

async function clearList(file: FileWindow, list: Box, keys: readonly string[]): Promise<void> {
  for await (const item of boxesBetween(file, list.bodyStart, list.end)) {
    // An item is named by its key's number, from one.
    const key = keys[Buffer.from(item.type, 'latin1').readUInt32BE(0) - 1];
    if (placeBoxes.has(item.type) || (key !== undefined && placeKey.test(key))) await makeFree(file, item);
  }
}

async function readKeys(file: FileWindow, { bodyStart, end }: Box): Promise<string[]> {
  if (end - bodyStart < 8 || end - bodyStart > mostKeyBytes) return [];
  const body = await file.read(bodyStart, end - bodyStart);
  const keys: string[] = [];
  for (let at = 8; at + 8 <= body.length;) {
    const length = body.readUInt32BE(at);
    if (length < 8 || at + length > body.length) break;
    keys.push(body.toString('utf8', at + 8, at + length));
    at += length;
  }
  return keys;
}
