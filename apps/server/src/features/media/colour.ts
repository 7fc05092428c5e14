import type { Metadata } from 'sharp';

/** How a picture's colours are brought into a rendition. */
export type ColourPlan =
  /** Values as they are, with their profile: wide colours stay wide. */
  | 'keep-profile'
  /** Converted to sRGB, which needs no profile. */
  | 'to-srgb';

/** Larger profiles are tables for printing, not for screens. */
const maxProfileBytes = 16 * 1024;

/** A picture on a screen of wide gamut must not lose its colours on the way; sRGB needs no profile to be right. */
export function planColour({ icc, space, depth }: Pick<Metadata, 'icc' | 'space' | 'depth'>): ColourPlan {
  if (!icc || icc.length > maxProfileBytes) return 'to-srgb';
  const isScreenColour = (space === 'srgb' || space === 'rgb16') && (depth === 'uchar' || depth === 'ushort');
  if (!isScreenColour || icc.toString('latin1', 16, 20) !== 'RGB ') return 'to-srgb';
  return isSrgbProfile(icc) ? 'to-srgb' : 'keep-profile';
}

/** By the profile's description, in either of its two encodings. */
function isSrgbProfile(icc: Buffer): boolean {
  return icc.includes('sRGB', 0, 'latin1') || icc.includes(Buffer.from('sRGB', 'utf16le').swap16());
}
