import { strokes } from '../../content/art/lettering-strokes.ts';
import { lines, path, short as n } from './shapes.ts';

/** Width of a text as a multiple of its height. */
export const textWidth = (text: string, gap = 0.34) =>
  text.split('').reduce((sum, letter) => sum + (letter === ' ' ? 0.46 : 0.667 + gap), -gap);

/** Path data of a text of height `size` from the left end of its baseline. */
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

/** Letters in the style of sign painters: shadow, outline, body and highlight. */
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
