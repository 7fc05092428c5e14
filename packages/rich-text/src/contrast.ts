import { parseColour, type Colour } from './colours.ts';
import { defaultBackground } from './limits.ts';

/** The minimum contrast ratio of text by WCAG 2.2, success criterion 1.4.3 (AA). */
export const enough = 4.5;

type Solid = { red: number; green: number; blue: number };

/** The default text colours; white and black where these have too little contrast. */
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

const composite = (colour: Colour, backdrop: Solid): Solid => mix(backdrop, colour, colour.alpha);

/** Relative luminance by WCAG. */
function luminance({ red, green, blue }: Solid): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio by WCAG. */
function ratio(one: Solid, other: Solid): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function toHex({ red, green, blue }: Solid): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A background as displayed: transparent ones are blended with the default background, invalid ones replaced by it. */
function toBackdrop(background: string): Solid {
  const standard = parseColour(defaultBackground) ?? { ...dark, alpha: 1 };
  return composite(parseColour(background) ?? standard, standard);
}

const whiteOrBlack = (from: Solid) => (ratio(white, from) > ratio(black, from) ? white : black);

/** The colour as displayed on `under`, without transparency: `#rrggbb`. An invalid colour gives `under`. */
export function solid(colour: string, under: string = defaultBackground): string {
  const backdrop = toBackdrop(under);
  const parsed = parseColour(colour);
  return toHex(parsed ? composite(parsed, backdrop) : backdrop);
}

/** The contrast ratio of WCAG, from 1 to 21; 1 for an invalid text colour. */
export function contrast(text: string, background: string): number {
  const backdrop = toBackdrop(background);
  const parsed = parseColour(text);
  return parsed ? ratio(composite(parsed, backdrop), backdrop) : 1;
}

/** The default text colour on a background (`#rrggbb`), with a contrast of at least `enough`. */
export function readableTextColour(background: string): string {
  const backdrop = toBackdrop(background);
  const extreme = whiteOrBlack(backdrop);
  const preferred = extreme === white ? light : dark;
  return toHex(ratio(preferred, backdrop) >= enough ? preferred : extreme);
}

/**
 * The colour unchanged if its contrast on the background is at least `enough`; else mixed with white or black until it
 * is (`#rrggbb`). An invalid colour gives the default text colour. Idempotent.
 */
export function readableColour(colour: string, background: string): string {
  const backdrop = toBackdrop(background);
  const parsed = parseColour(colour);
  if (!parsed) return readableTextColour(background);
  const displayed = composite(parsed, backdrop);
  if (ratio(displayed, backdrop) >= enough) return colour;
  const target = whiteOrBlack(backdrop);
  // White or black has a contrast of at least 4.58 on every background, so a share of at most 1 suffices.
  let [low, high] = [0, 1];
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2;
    if (ratio(mix(displayed, target, middle), backdrop) >= enough) high = middle;
    else low = middle;
  }
  return toHex(mix(displayed, target, high));
}
