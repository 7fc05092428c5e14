import type { Transfer } from './curves.ts';

/**
 * The curve of a grey profile (ICC.1, `kTRC`), which the image library does not apply to 16 bits. Null where there is none
 * that can be read.
 */
export function readGreyProfile(icc: Buffer): Transfer | null {
  try {
    if (icc.toString('latin1', 16, 20) !== 'GRAY') return null;
    const tags = Math.min(icc.readUInt32BE(128), 100);
    for (let at = 132; at < 132 + tags * 12; at += 12)
      if (icc.toString('latin1', at, at + 4) === 'kTRC')
        return toTransfer(icc.subarray(icc.readUInt32BE(at + 4)));
    return null;
  } catch (error) {
    // The profile is damaged and is ignored.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function toTransfer(tag: Buffer): Transfer | null {
  const type = tag.toString('latin1', 0, 4);
  const curve = type === 'curv' ? readCurve(tag) : type === 'para' ? readParametric(tag) : null;
  return curve && { curve, range: 'standard' };
}

/** `curveType` (section 10.6): no entries for the identity, one for an exponent, else a table. */
function readCurve(tag: Buffer): Transfer['curve'] {
  const count = tag.readUInt32BE(8);
  if (count === 0) return (value) => value;
  if (count === 1) {
    const exponent = tag.readUInt16BE(12) / 256;
    return (value) => value ** exponent;
  }
  // Reads past the end here, not later.
  tag.readUInt16BE(12 + (count - 1) * 2);
  const entry = (index: number) => tag.readUInt16BE(12 + Math.min(index, count - 1) * 2) / 65_535;
  return (value) => {
    const place = value * (count - 1);
    const below = Math.floor(place);
    return entry(below) + (entry(below + 1) - entry(below)) * (place - below);
  };
}

/** Number of parameters of each function type of `parametricCurveType` (section 10.18), g, a, b, c, d, e and f. */
const parameterCounts = [1, 3, 4, 5, 7];

function readParametric(tag: Buffer): Transfer['curve'] | null {
  const type = tag.readUInt16BE(8);
  const count = parameterCounts[type];
  if (count === undefined) return null;
  const read = Array.from({ length: count }, (_, index) => tag.readInt32BE(12 + index * 4) / 65_536);
  const [g = 1, a = 1, b = 0, third = 0, fourth = 0, e = 0, f = 0] = read;
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  if (type === 0) return (value) => value ** g;
  if (type === 1) return (value) => (value >= -b / a ? power(value) : 0);
  if (type === 2) return (value) => (value >= -b / a ? power(value) : 0) + third;
  return (value) => (value >= fourth ? power(value) + e : third * value + f);
}
