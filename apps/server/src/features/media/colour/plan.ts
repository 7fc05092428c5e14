import type { Metadata } from 'sharp';

/** Way in which the colours of an original get into its renditions. */
export type ColourPlan =
  /** The original is in sRGB or is converted to it. The rendition needs no profile. */
  | 'srgb'
  /** The same as `srgb`, for 16 bits with a profile: sharp would leave those in P3 and drop the profile. */
  | 'srgb-from-deep'
  /** The values are unchanged and the profile is embedded, so that a wide gamut is kept. */
  | 'keep-profile'
  /**
   * A wide gamut whose profile is too large to embed: converted to Display P3, whose profile is small. Pixels without a
   * profile are in it already and get it.
   */
  | 'display-p3';

/** Larger profiles hold lookup tables for printers or calibrated screens. */
const maxProfileBytes = 4 * 1024;

/**
 * Keeps the gamut of wide-gamut pictures. Everything else becomes sRGB, which browsers assume where there is
 * no profile.
 */
export function planColour({ icc, space, depth }: Pick<Metadata, 'icc' | 'space' | 'depth'>): ColourPlan {
  const isScreenColour = (space === 'srgb' || space === 'rgb16') && (depth === 'uchar' || depth === 'ushort');
  if (!isScreenColour || !icc) return 'srgb';
  if (!isWiderThanSrgb(icc)) return depth === 'ushort' ? 'srgb-from-deep' : 'srgb';
  return icc.length <= maxProfileBytes ? 'keep-profile' : 'display-p3';
}

/**
 * Matrix from the profile connection space (XYZ with white point D50) to linear sRGB; Bradford-adapted, by Bruce
 * Lindbloom.
 */
const toSrgb = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;
/** Components down to this far below 0 come from the rounding in sRGB profiles. */
const tolerance = 0.02;

/** Whether a primary of an RGB profile (ICC.1, sections 7 and 9.2) lies outside the sRGB gamut. */
function isWiderThanSrgb(icc: Buffer): boolean {
  try {
    if (icc.toString('latin1', 16, 20) !== 'RGB ') return false;
    const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(icc, name));
    // A profile without primaries consists of lookup tables: scanners and cameras, whose gamut is wider.
    return primaries.some((xyz) => {
      if (!xyz) return true;
      const [x, y, z] = xyz;
      return toSrgb.some(([fromX, fromY, fromZ]) => fromX * x + fromY * y + fromZ * z < -tolerance);
    });
  } catch (error) {
    // The profile is damaged and is ignored.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** An `XYZType` tag (ICC.1, section 10) as numbers; null where the profile has none of this name. */
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
