import { colourNames } from './colour-names.ts';

/** sRGB: channels are integers from 0 to 255, `alpha` from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number };

/** Maximum length in UTF-16 code units; legitimate colours are shorter. */
const maxLength = 80;
const number = '[+-]?(?:\\d{1,5}(?:\\.\\d{1,9})?|\\.\\d{1,9})';
const component = `${number}%?`;
/** The legacy (comma-separated) and the modern syntax of CSS. Numbers only: no var(), calc(), none or from. */
const functional = new RegExp(
  `^(rgb|hsl)a?\\(\\s*(?:` +
    `(${number}(?:%|deg)?)\\s*,\\s*(${component})\\s*,\\s*(${component})(?:\\s*,\\s*(${component}))?|` +
    `(${number}(?:%|deg)?)\\s+(${component})\\s+(${component})(?:\\s*/\\s*(${component}))?` +
    `)\\s*\\)$`,
);
const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** A percentage of `whole`, or the plain number. */
function parseAmount(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? (value / 100) * whole : value;
}

function parseHex(text: string): Colour {
  const digits = text.length < 6 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: digits.length === 8 ? at(6) / 255 : 1 };
}

/** Saturation, lightness and alpha from 0 to 1, hue in degrees (CSS Color Module Level 4, HSL to sRGB). */
function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

function parseFunction(text: string): Colour | null {
  const match = functional.exec(text);
  if (!match) return null;
  const [, kind, ...parts] = match;
  const [first = '', second = '', third = '', fourth = '1'] = parts.filter((value) => value !== undefined);
  const alpha = clamp(parseAmount(fourth, 1), 1);
  const percents = [first, second, third].filter((value) => value.endsWith('%')).length;
  if (kind === 'hsl') {
    if (first.endsWith('%') || percents !== 2) return null;
    return fromHsl(
      parseAmount(first, 1),
      clamp(parseAmount(second, 1), 1),
      clamp(parseAmount(third, 1), 1),
      alpha,
    );
  }
  if (first.endsWith('deg') || (percents !== 0 && percents !== 3)) return null;
  const channel = (value: string) => Math.round(clamp(parseAmount(value, 255), 255));
  return { red: channel(first), green: channel(second), blue: channel(third), alpha };
}

/** Parses a CSS colour: hex, rgb(), hsl(), `transparent` and named colours; null for anything else. */
export function parseColour(text: string): Colour | null {
  if (text.length > maxLength) return null;
  const plain = text.trim().toLowerCase();
  if (hex.test(plain)) return parseHex(plain);
  if (plain === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = colourNames().get(plain);
  return named === undefined ? parseFunction(plain) : parseHex(named);
}

export function isColour(text: string): boolean {
  return parseColour(text) !== null;
}
