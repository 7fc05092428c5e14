import { createToneGain, hlgGain } from './curves.ts';
import type { OwnColours } from './own-colours.ts';
import { luminanceOf, matrixBetween, p3Primaries, srgbPrimaries, type Chromaticities } from './primaries.ts';

/** Pixels with 1 to 4 channels: grey or red, green and blue, and perhaps alpha. */
export type Pixels = { data: Uint8Array | Uint16Array; channels: number };
/** Pixels with 3 or 4 channels, in sRGB or Display P3. */
type ConvertedPixels = { data: Buffer; channels: 3 | 4; isP3: boolean };

const most = 65_535;

/** Makes pixels what ordinary screens show, as browsers do; a gamut beyond sRGB is kept as far as P3 has it. */
export function convertColours({ data, channels }: Pixels, colours: OwnColours): ConvertedPixels {
  const isP3 = isWide(colours.primaries);
  const [a, b, c, d, e, f, g, h, i] = matrixBetween(colours.primaries, isP3 ? p3Primaries : srgbPrimaries);
  const { curve, range } = colours.transfer;
  const [ofRed, ofGreen, ofBlue] = luminanceOf(colours.primaries);
  const full = data instanceof Uint16Array ? most : 255;
  const light = Float64Array.from({ length: full + 1 }, (_, value) => curve(value / full));
  const toneGain = range === 'standard' ? null : createToneGain(colours.peak);
  const hasAlpha = channels % 2 === 0;
  const [second, third] = channels < 3 ? [0, 0] : [1, 2];
  const converted = Buffer.alloc((data.length / channels) * (hasAlpha ? 4 : 3));
  for (let from = 0, to = 0; from < data.length; from += channels) {
    const red = light[data[from] ?? 0] ?? 0;
    const green = light[data[from + second] ?? 0] ?? 0;
    const blue = light[data[from + third] ?? 0] ?? 0;
    let gain = 1;
    if (range === 'hlg') gain = hlgGain(ofRed * red + ofGreen * green + ofBlue * blue);
    if (toneGain) gain *= toneGain(gain * Math.max(red, green, blue));
    converted[to++] = encode(gain * (a * red + b * green + c * blue));
    converted[to++] = encode(gain * (d * red + e * green + f * blue));
    converted[to++] = encode(gain * (g * red + h * green + i * blue));
    if (hasAlpha) converted[to++] = Math.round(((data[from + channels - 1] ?? 0) * 255) / full);
  }
  return { data: converted, channels: hasAlpha ? 4 : 3, isP3 };
}

/** The curve of sRGB and Display P3, by light of 0 to 1. */
const encoded = Uint8Array.from({ length: most + 1 }, (_, index) => {
  const light = index / most;
  return Math.round(255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});
const encode = (light: number): number =>
  encoded[light <= 0 ? 0 : light >= 1 ? most : Math.round(light * most)] ?? 0;

/** Components down to this far below 0 come from rounding, and from the small differences of television. */
const tolerance = 0.05;

/** Whether a primary lies outside of sRGB. */
function isWide(primaries: Chromaticities): boolean {
  return matrixBetween(primaries, srgbPrimaries).some((component) => component < -tolerance);
}
