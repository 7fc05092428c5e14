import { lines, path, short as n, type Point } from './shapes.ts';

/** Capital letters as single strokes on a grid of 4 by 6, so that no font is needed. */
const strokes: Record<string, readonly (readonly Point[])[]> = {
  A: [
    [
      [0, 6],
      [2, 0],
      [4, 6],
    ],
    [
      [0.8, 3.9],
      [3.2, 3.9],
    ],
  ],
  B: [
    [
      [0, 0],
      [0, 6],
      [2.9, 6],
      [4, 5],
      [3.9, 3.8],
      [2.8, 3],
      [0, 3],
    ],
    [
      [0, 0],
      [2.6, 0],
      [3.6, 0.8],
      [3.6, 2.2],
      [2.8, 3],
    ],
  ],
  C: [
    [
      [4, 1.1],
      [3, 0],
      [1, 0],
      [0, 1.2],
      [0, 4.8],
      [1, 6],
      [3, 6],
      [4, 4.9],
    ],
  ],
  D: [
    [
      [0, 0],
      [0, 6],
      [2.4, 6],
      [4, 4.4],
      [4, 1.6],
      [2.4, 0],
      [0, 0],
    ],
  ],
  E: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
      [4, 6],
    ],
    [
      [0, 3],
      [3.2, 3],
    ],
  ],
  F: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
    ],
    [
      [0, 3],
      [3.2, 3],
    ],
  ],
  G: [
    [
      [4, 1.1],
      [3, 0],
      [1, 0],
      [0, 1.2],
      [0, 4.8],
      [1, 6],
      [3.2, 6],
      [4, 5],
      [4, 3.3],
      [2.4, 3.3],
    ],
  ],
  H: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [4, 6],
    ],
    [
      [0, 3],
      [4, 3],
    ],
  ],
  I: [
    [
      [2, 0],
      [2, 6],
    ],
    [
      [0.8, 0],
      [3.2, 0],
    ],
    [
      [0.8, 6],
      [3.2, 6],
    ],
  ],
  J: [
    [
      [4, 0],
      [4, 4.8],
      [3, 6],
      [1.2, 6],
      [0, 4.8],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [0, 3.4],
    ],
    [
      [1.4, 2.3],
      [4, 6],
    ],
  ],
  L: [
    [
      [0, 0],
      [0, 6],
      [4, 6],
    ],
  ],
  M: [
    [
      [0, 6],
      [0, 0],
      [2, 3.4],
      [4, 0],
      [4, 6],
    ],
  ],
  N: [
    [
      [0, 6],
      [0, 0],
      [4, 6],
      [4, 0],
    ],
  ],
  O: [
    [
      [1.1, 0],
      [2.9, 0],
      [4, 1.3],
      [4, 4.7],
      [2.9, 6],
      [1.1, 6],
      [0, 4.7],
      [0, 1.3],
      [1.1, 0],
    ],
  ],
  P: [
    [
      [0, 6],
      [0, 0],
      [2.8, 0],
      [4, 1],
      [4, 2.4],
      [2.8, 3.4],
      [0, 3.4],
    ],
  ],
  R: [
    [
      [0, 6],
      [0, 0],
      [2.8, 0],
      [4, 1],
      [4, 2.3],
      [2.8, 3.2],
      [0, 3.2],
    ],
    [
      [2, 3.2],
      [4, 6],
    ],
  ],
  S: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 1],
      [0, 2.1],
      [1, 2.9],
      [3, 3.2],
      [4, 4],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5],
    ],
  ],
  T: [
    [
      [0, 0],
      [4, 0],
    ],
    [
      [2, 0],
      [2, 6],
    ],
  ],
  U: [
    [
      [0, 0],
      [0, 4.7],
      [1.1, 6],
      [2.9, 6],
      [4, 4.7],
      [4, 0],
    ],
  ],
  V: [
    [
      [0, 0],
      [2, 6],
      [4, 0],
    ],
  ],
  W: [
    [
      [0, 0],
      [0.9, 6],
      [2, 2.4],
      [3.1, 6],
      [4, 0],
    ],
  ],
  Y: [
    [
      [0, 0],
      [2, 3],
      [4, 0],
    ],
    [
      [2, 3],
      [2, 6],
    ],
  ],
  Z: [
    [
      [0, 0],
      [4, 0],
      [0, 6],
      [4, 6],
    ],
  ],
};

/** Width of a text in the units of its height. */
export const textWidth = (text: string, gap = 0.34) =>
  ([...text].reduce((sum, letter) => sum + (letter === ' ' ? 0.46 : 0.667 + gap), 0) - gap) * 1;

/** Path data of a text, its height 1 in `size`, from the left at the baseline's left end. */
export function letters(text: string, x: number, y: number, size: number, gap = 0.34): string {
  const unit = size / 6;
  let left = x;
  let data = '';
  for (const letter of text) {
    if (letter === ' ') {
      left += size * 0.46;
      continue;
    }
    const start = left;
    for (const stroke of strokes[letter] ?? [])
      data += lines(stroke.map(([px, py]) => [start + px * unit, y - size + py * unit] as const));
    left += size * (0.667 + gap);
  }
  return data;
}

/** A sign painter's letters: shadow, outline, body and a line of light. */
export function signLetters(
  text: string,
  x: number,
  y: number,
  size: number,
  colours: { shadow: string; edge: string; body: string; light: string },
): string {
  const data = letters(text, x, y, size);
  const thick = size * 0.23;
  const line = (colour: string, width: number, extra = '') =>
    path(
      data,
      `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="square" ${extra}`,
    );
  let result = '';
  for (let step = 5; step >= 1; step--)
    result += line(
      colours.shadow,
      thick * 1.3,
      `transform="translate(${n(step * size * 0.017)} ${n(step * size * 0.017)})"`,
    );
  return (
    result +
    line(colours.edge, thick * 1.42) +
    line(colours.body, thick) +
    line(colours.light, thick * 0.18, `transform="translate(${n(-thick * 0.22)} ${n(-thick * 0.22)})"`)
  );
}
