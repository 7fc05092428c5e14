import { open } from 'node:fs/promises';
import { openWindow, type FileWindow } from '@kalaangan/video/file-window';
import type { Metadata } from 'sharp';
import type { ImageFormat } from '../pictures/image-facts.ts';
import { chunksOf, readChunk } from '../metadata/png-chunks.ts';
import { gamma, srgbTransfer, transferByNumber, type Transfer } from './curves.ts';
import { readGreyProfile } from './grey-profile.ts';
import { primariesByNumber, srgbPrimaries, type Chromaticities } from './primaries.ts';

/**
 * Colours that the image library does not know: those that a file names by numbers, and grey profiles of 16 bits.
 * `peak`: the brightest light of a picture with PQ or HLG in cd/m², if the file says so.
 */
export type OwnColours = { primaries: Chromaticities; transfer: Transfer; peak: number | null };

/** Number of bytes that are read for the headers: more than they take, even in an AVIF of many tiles. */
const headerBytes = 64 * 1024;

/**
 * Reads the colours of a file; null for sRGB, and for colours that the image library converts.
 * @param metadata of the file
 */
export async function readOwnColours(
  path: string,
  format: ImageFormat,
  { icc, space }: Pick<Metadata, 'icc' | 'space'>,
): Promise<OwnColours | null> {
  if (format !== 'png' && format !== 'avif') return null;
  const file = await open(path);
  try {
    const window = await openWindow(file);
    const profile = icc && space === 'grey16' ? readGreyProfile(icc) : null;
    if (format === 'png') return await readPng(window, icc !== undefined, profile);
    return icc ? null : readNclx(await window.read(0, Math.min(headerBytes, window.size)));
  } finally {
    await file.close();
  }
}

/** The `cICP` chunk counts before a profile, and both before `sRGB`, `gAMA` and `cHRM` (W3C PNG, section 4.3). */
async function readPng(
  file: FileWindow,
  hasProfile: boolean,
  profile: Transfer | null,
): Promise<OwnColours | null> {
  const chunks = new Map<string, Buffer>();
  for await (const chunk of chunksOf(file)) {
    if (chunk.type === 'IDAT') break;
    const isShort = chunk.length <= 32;
    if (isShort && /^(cICP|cLLI|sRGB|gAMA|cHRM)$/.test(chunk.type))
      chunks.set(chunk.type, await readChunk(file, chunk));
  }
  const cicp = chunks.get('cICP');
  const primaries = primariesByNumber[cicp?.[0] ?? 0];
  const transfer = transferByNumber[cicp?.[1] ?? 0];
  const light = chunks.get('cLLI');
  const peak = light?.length === 8 ? light.readUInt32BE(0) / 10_000 : null;
  // `cICP` counts only for RGB with the full range.
  if (cicp?.[2] === 0 && cicp[3] === 1 && primaries && transfer) return orNull({ primaries, transfer, peak });
  if (profile) return { primaries: srgbPrimaries, transfer: profile, peak: null };
  const encoded = chunks.get('gAMA');
  if (hasProfile || chunks.has('sRGB') || encoded?.length !== 4) return null;
  const exponent = 100_000 / encoded.readUInt32BE(0);
  const chromaticities = readChromaticities(chunks.get('cHRM'));
  const isSrgb = Math.abs(exponent - 2.2) < 0.01 && isNear(chromaticities, srgbPrimaries);
  return isSrgb || !Number.isFinite(exponent)
    ? null
    : { primaries: chromaticities, transfer: { curve: gamma(exponent), range: 'standard' }, peak: null };
}

/** `cHRM` begins with the white. */
function readChromaticities(chunk: Buffer | undefined): Chromaticities {
  if (chunk?.length !== 32) return srgbPrimaries;
  const at = (index: number) => chunk.readUInt32BE(index * 4) / 100_000;
  const read: Chromaticities = [at(2), at(3), at(4), at(5), at(6), at(7), at(0), at(1)];
  return isUsable(read) ? read : srgbPrimaries;
}

/** Whether the three primaries enclose an area, and the white is a colour. */
function isUsable([redX, redY, greenX, greenY, blueX, blueY, , whiteY]: Chromaticities): boolean {
  const area = (greenX - redX) * (blueY - redY) - (blueX - redX) * (greenY - redY);
  return Math.abs(area) > 0.01 && whiteY > 0.01;
}

const isNear = (one: Chromaticities, other: Chromaticities): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 0.002);

/** The `colr` box of type `nclx`, and `clli`. Browsers take the curves of television for that of sRGB. */
function readNclx(start: Buffer): OwnColours | null {
  const at = start.indexOf('colrnclx', 0, 'latin1');
  if (at < 0 || at + 12 > start.length) return null;
  const primaries = primariesByNumber[start.readUInt16BE(at + 8)] ?? srgbPrimaries;
  const number = start.readUInt16BE(at + 10);
  const isTelevision = [1, 6, 14, 15].includes(number);
  const transfer = (isTelevision ? undefined : transferByNumber[number]) ?? srgbTransfer;
  const light = start.indexOf('clli', 0, 'latin1');
  const peak = light > 0 && light + 6 <= start.length ? start.readUInt16BE(light + 4) : null;
  return orNull({ primaries, transfer, peak });
}

function orNull(colours: OwnColours): OwnColours | null {
  return colours.primaries === srgbPrimaries && colours.transfer === srgbTransfer ? null : colours;
}
