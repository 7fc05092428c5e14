type Rgb = readonly [number, number, number];
type Lab = readonly [number, number, number];

/** Red, green and blue of '#rrggbb', each 0 to 255. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (channels: Rgb) =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const gamma = (part: number) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

/** OKLab is perceptually uniform, so mixtures do not turn grey (formulas by Björn Ottosson). */
function toLab([red, green, blue]: Rgb): Lab {
  const r = linear(red);
  const g = linear(green);
  const b = linear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    gamma(Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    gamma(Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}

/** A mixture in OKLab: a share of 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = toLab(rgb(first));
  const to = toLab(rgb(second));
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return toHex(fromLab([at(0), at(1), at(2)]));
}

/** Adds to the lightness of OKLab; `by` from -1 (black) to 1 (white). */
export function lighten(colour: string, by: number): string {
  const [lightness, a, b] = toLab(rgb(colour));
  return toHex(fromLab([Math.min(1, Math.max(0, lightness + by)), a, b]));
}

/** Multiplies the chroma of OKLab. */
export function saturate(colour: string, times: number): string {
  const [lightness, a, b] = toLab(rgb(colour));
  return toHex(fromLab([lightness, a * times, b * times]));
}

/** The colour at a position from 0 to 1 of a gradient with evenly spaced colours. */
export function along(colours: readonly string[], place: number): string {
  const scaled = Math.min(1, Math.max(0, place)) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(scaled));
  const from = colours[Math.max(0, index)] ?? '#000000';
  return mix(from, colours[index + 1] ?? from, scaled - index);
}

/** A gradient as a lookup table: 256 RGB triples. */
export function ramp(colours: readonly string[]): Uint8Array {
  const table = new Uint8Array(256 * 3);
  for (let step = 0; step < 256; step++) table.set(rgb(along(colours, step / 255)), step * 3);
  return table;
}
