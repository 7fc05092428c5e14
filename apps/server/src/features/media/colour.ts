import type { Metadata } from 'sharp';

/** How a picture's colours are brought into a rendition. */
export type ColourPlan =
  /** In sRGB already, or converted to it, which needs no profile. */
  | 'srgb'
  /** As `srgb`, for 16 bits with a profile: the library would leave those in P3 and drop the profile. */
  | 'srgb-from-deep'
  /** Values as they are, with their profile: wide colours stay wide. */
  | 'keep-profile'
  /** Wide, but its profile is too large to go along, or named by a mark alone: converted to P3, with its small profile. */
  | 'display-p3';

/** Larger ones are tables for printers or calibrated screens. */
const maxProfileBytes = 4 * 1024;

/**
 * A picture on a screen of wide gamut must not lose its colours on the way; sRGB needs no profile to be right.
 * @param isMarkedP3 the file says so without a profile
 */
export function planColour(
  { icc, space, depth }: Pick<Metadata, 'icc' | 'space' | 'depth'>,
  isMarkedP3: boolean,
): ColourPlan {
  const isScreenColour = (space === 'srgb' || space === 'rgb16') && (depth === 'uchar' || depth === 'ushort');
  if (!isScreenColour) return 'srgb';
  if (!icc) return isMarkedP3 ? 'display-p3' : 'srgb';
  if (!isWiderThanSrgb(icc)) return depth === 'ushort' ? 'srgb-from-deep' : 'srgb';
  return icc.length <= maxProfileBytes ? 'keep-profile' : 'display-p3';
}

/** From the profile's connection space (XYZ under D50) to linear sRGB. */
const toSrgb = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;
/** How far below zero still is the rounding of one sRGB profile or another. */
const tolerance = 0.02;

/** True when a primary colour of the profile (ICC.1, sections 7 and 9.2) lies outside sRGB. */
function isWiderThanSrgb(icc: Buffer): boolean {
  try {
    if (icc.toString('latin1', 16, 20) !== 'RGB ') return false;
    const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(icc, name));
    // Without primaries it is made of tables: those of scanners and cameras, which see more than sRGB.
    return primaries.some((xyz) => {
      if (!xyz) return true;
      const [x, y, z] = xyz;
      return toSrgb.some(([fromX, fromY, fromZ]) => fromX * x + fromY * y + fromZ * z < -tolerance);
    });
  } catch (error) {
    // A damaged profile: what it says cannot be used.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function readXyz(icc: Buffer, name: string): [number, number, number] | null {
  const tags = Math.min(icc.readUInt32BE(128), 100);
  for (let at = 132; at < 132 + tags * 12; at += 12) {
    if (icc.toString('latin1', at, at + 4) !== name) continue;
    const value = icc.readUInt32BE(at + 4) + 8;
    const fixed = (index: number) => icc.readInt32BE(value + index * 4) / 65_536;
    return [fixed(0), fixed(1), fixed(2)];
  }
  return null;
}

const p3Primaries = 12;

/** True when the beginning of a PNG or AVIF names the primaries of P3 by number (ITU-T H.273) instead of a profile. */
export function isMarkedAsP3(start: Buffer, format: string): boolean {
  if (format === 'png') {
    const at = start.indexOf('cICP', 0, 'latin1');
    return at > 0 && start.readUInt32BE(at - 4) === 4 && start[at + 4] === p3Primaries;
  }
  if (format === 'avif') {
    const at = start.indexOf('colrnclx', 0, 'latin1');
    return at > 0 && at + 10 <= start.length && start.readUInt16BE(at + 8) === p3Primaries;
  }
  return false;
}
