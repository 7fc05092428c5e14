import { findColour, type Colour } from './colours.ts';
import { defaultBackground } from './limits.ts';

/** What WCAG asks of text (AA). */
export const enough = 4.5;

type Solid = { red: number; green: number; blue: number };

const light: Solid = { red: 0xf4, green: 0xf7, blue: 0xf5 };
const dark: Solid = { red: 0x10, green: 0x1a, blue: 0x17 };
const white: Solid = { red: 255, green: 255, blue: 255 };
const black: Solid = { red: 0, green: 0, blue: 0 };

function mix(from: Solid, to: Solid, share: number): Solid {
  const channel = (one: number, other: number) => Math.round(one + (other - one) * share);
  return {
    red: channel(from.red, to.red),
    green: channel(from.green, to.green),
    blue: channel(from.blue, to.blue),
  };
}

const over = (colour: Colour, under: Solid): Solid => mix(under, colour, colour.alpha);

function luminance({ red, green, blue }: Solid): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function ratio(one: Solid, other: Solid): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function toHex({ red, green, blue }: Solid): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A background as the eye sees it. What is no colour counts as the default one, and that shines through others. */
function ground(background: string): Solid {
  const house = findColour(defaultBackground) ?? { ...dark, alpha: 1 };
  return over(findColour(background) ?? house, house);
}

const farther = (from: Solid) => (ratio(white, from) > ratio(black, from) ? white : black);

/** A colour without transparency, `#rrggbb`: what it looks like on `under`. */
export function solid(colour: string, under: string = defaultBackground): string {
  const found = findColour(colour);
  return toHex(found ? over(found, ground(under)) : ground(under));
}

/** From 1 to 21. */
export function contrast(text: string, background: string): number {
  const behind = ground(background);
  const found = findColour(text);
  return found ? ratio(over(found, behind), behind) : 1;
}

/** The colour of text that has none of its own: light or dark, as pure as the background needs. */
export function readableOn(background: string): string {
  const behind = ground(background);
  const pure = farther(behind);
  const soft = pure === white ? light : dark;
  return toHex(ratio(soft, behind) >= enough ? soft : pure);
}

/** An author's colour as it is where it can be read, else shifted towards white or black by as much as it takes. */
export function readableColour(colour: string, background: string): string {
  const behind = ground(background);
  const found = findColour(colour);
  if (!found) return readableOn(background);
  const seen = over(found, behind);
  if (ratio(seen, behind) >= enough) return colour;
  const goal = farther(behind);
  // White or black reaches 4.58 on every background: a share of at most 1 is found.
  let [low, high] = [0, 1];
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2;
    if (ratio(mix(seen, goal, middle), behind) >= enough) high = middle;
    else low = middle;
  }
  return toHex(mix(seen, goal, high));
}
