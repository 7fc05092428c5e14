/** Function from a value of 0 to 1, as it is stored, to light: 1 is the white of a page, except for `hlg`. */
type Curve = (value: number) => number;

/**
 * Luminance in cd/m² of the white of a page beside pictures in HLG, whose 1 is `hlgPeak`, and PQ, whose 1 is 10,000
 * (ITU-R BT.2408).
 */
const pageWhite = 203;
const hlgPeak = 1000;

const srgb: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
export const gamma =
  (exponent: number): Curve =>
  (value) =>
    value ** exponent;

/** SMPTE ST 2084. */
const pq: Curve = (value) => {
  const root = value ** (32 / 2523);
  const light = Math.max(root - 3424 / 4096, 0) / (2413 / 128 - (2392 / 128) * root);
  return (light ** (16_384 / 2610) * 10_000) / pageWhite;
};

/** ITU-R BT.2100: the light of the scene. */
const hlg: Curve = (value) =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12;

/** SMPTE ST 240. */
const smpte240: Curve = (value) => (value < 0.0913 ? value / 4 : ((value + 0.1115) / 1.1115) ** (1 / 0.45));

export type Transfer = { curve: Curve; range: 'standard' | 'pq' | 'hlg' };
const standard = (curve: Curve): Transfer => ({ curve, range: 'standard' });

export const srgbTransfer = standard(srgb);
/** Transfer of television, as screens show what cameras encode (ITU-R BT.1886). */
const television = standard(gamma(2.4));

/** Transfers by the number of ITU-T H.273, table 3. */
export const transferByNumber: Readonly<Record<number, Transfer>> = {
  1: television,
  4: standard(gamma(2.2)),
  5: standard(gamma(2.8)),
  6: television,
  7: standard(smpte240),
  8: standard(gamma(1)),
  11: television,
  12: television,
  13: srgbTransfer,
  14: television,
  15: television,
  16: { curve: pq, range: 'pq' },
  17: standard((value) => (52.37 / 48) * value ** 2.6),
  18: { curve: hlg, range: 'hlg' },
};

/** The factor that makes the light of a scene that of a screen, by its luminance (ITU-R BT.2100, OOTF). */
export const hlgGain = (luminance: number): number => (luminance ** 0.2 * hlgPeak) / pageWhite;

/** Brightest light in cd/m² where the file does not say how bright its picture is. */
const usualPeak = 1000;

/**
 * Makes the function that brings light above the white of a page into the range of an ordinary screen: the reference tone
 * mapping of SMPTE ST 2094-50 for a screen without headroom, which browsers use. It returns the factor, by the brightest
 * of red, green and blue.
 * @param peak the brightest light of the picture in cd/m², if the file says so
 */
export function createToneGain(peak: number | null): (light: number) => number {
  const brightest = (peak || usualPeak) / pageWhite;
  if (brightest <= 1) return () => 1;
  // A page's white becomes darker, down to a half, to leave room for what is brighter.
  const white = 1 - 0.5 * Math.min(1, Math.log2(brightest) / Math.log2(usualPeak / pageWhite));
  // From there a quadratic Bézier curve from (1, white) by (x1, y1) to (brightest, 1).
  const [x1, y1] = [0.35 + 0.65 / white, 0.35 * white + 0.65];
  const [a, b] = [1 - 2 * x1 + brightest, 2 * (x1 - 1)];
  return (light) => {
    if (light <= 1) return white;
    if (light >= brightest) return 1 / light;
    // The parameter of the curve where x is the light.
    const t = (2 * (light - 1)) / (b + Math.sqrt(b ** 2 + 4 * a * (light - 1)));
    return (white * (1 - t) ** 2 + 2 * y1 * t * (1 - t) + t ** 2) / light;
  };
}
