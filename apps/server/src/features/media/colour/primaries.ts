/** Red, green, blue and white as x and y of CIE 1931. */
export type Chromaticities = readonly [
  redX: number,
  redY: number,
  greenX: number,
  greenY: number,
  blueX: number,
  blueY: number,
  whiteX: number,
  whiteY: number,
];

const d65 = [0.3127, 0.329] as const;
const illuminantC = [0.31, 0.316] as const;
export const srgbPrimaries: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...d65];
export const p3Primaries: Chromaticities = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...d65];
const bt601: Chromaticities = [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...d65];

/** Chromaticities by the number of ITU-T H.273, table 2. */
export const primariesByNumber: Readonly<Record<number, Chromaticities>> = {
  1: srgbPrimaries,
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, ...illuminantC],
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, ...d65],
  6: bt601,
  7: bt601,
  8: [0.681, 0.319, 0.243, 0.692, 0.145, 0.049, ...illuminantC],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...d65],
  10: [1, 0, 0, 1, 0, 0, 1 / 3, 1 / 3],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: p3Primaries,
  22: [0.63, 0.34, 0.295, 0.605, 0.155, 0.077, ...d65],
};

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Returns the matrix from linear values of one to those of the other, adapted to the white of the other. */
export function matrixBetween(from: Chromaticities, to: Chromaticities): Matrix {
  return multiply(invert(toD50(to)), toD50(from));
}

/** The share of red, green and blue in the luminance. */
export function luminanceOf(primaries: Chromaticities): readonly [number, number, number] {
  const [, , , red, green, blue] = toXyz(primaries);
  return [red, green, blue];
}

/** Cone responses (Bradford), as ICC.1 adapts whites to that of its profiles, D50. */
const bradford: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
const d50 = [0.9642, 1, 0.8249] as const;

function toD50(primaries: Chromaticities): Matrix {
  const [x, y] = [primaries[6], primaries[7]];
  const [fromL, fromM, fromS] = apply(bradford, [x / y, 1, (1 - x - y) / y]);
  const [toL, toM, toS] = apply(bradford, d50);
  const scale: Matrix = [toL / fromL, 0, 0, 0, toM / fromM, 0, 0, 0, toS / fromS];
  return multiply(multiply(invert(bradford), multiply(scale, bradford)), toXyz(primaries));
}

function toXyz([redX, redY, greenX, greenY, blueX, blueY, x, y]: Chromaticities): Matrix {
  const columns: Matrix = [
    redX,
    greenX,
    blueX,
    redY,
    greenY,
    blueY,
    1 - redX - redY,
    1 - greenX - greenY,
    1 - blueX - blueY,
  ];
  const [red, green, blue] = apply(invert(columns), [x / y, 1, (1 - x - y) / y]);
  return multiply(columns, [red, 0, 0, 0, green, 0, 0, 0, blue]);
}

type Vector = readonly [number, number, number];

function apply([a, b, c, d, e, f, g, h, i]: Matrix, [x, y, z]: Vector): Vector {
  return [a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z];
}

function multiply(left: Matrix, [a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [first, second, third] = [apply(left, [a, d, g]), apply(left, [b, e, h]), apply(left, [c, f, i])];
  return [
    ...([first[0], second[0], third[0]] as const),
    ...([first[1], second[1], third[1]] as const),
    ...([first[2], second[2], third[2]] as const),
  ];
}

function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [first, second, third] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const determinant = a * first + b * second + c * third;
  return [
    first / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    second / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    third / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ];
}
