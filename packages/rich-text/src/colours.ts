import { colourNames } from './colour-names.ts';

export type Colour = { red: number; green: number; blue: number; alpha: number };

/** Beyond this no colour is written by anyone honest. */
const longest = 80;
const number = '[+-]?(?:\\d{1,5}(?:\\.\\d{1,9})?|\\.\\d{1,9})';
const part = `${number}%?`;
/** Commas as CSS had them first, or blanks as it has them now. Plain numbers alone: no var(), calc(), none, from. */
const functional = new RegExp(
  `^(rgb|hsl)a?\\(\\s*(?:` +
    `(${number}(?:%|deg)?)\\s*,\\s*(${part})\\s*,\\s*(${part})(?:\\s*,\\s*(${part}))?|` +
    `(${number}(?:%|deg)?)\\s+(${part})\\s+(${part})(?:\\s*/\\s*(${part}))?` +
    `)\\s*\\)$`,
);
const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** A percentage of `whole`, or the number itself. */
function amount(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? (value / 100) * whole : value;
}

function ofHex(text: string): Colour {
  const digits = text.length < 6 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: digits.length === 8 ? at(6) / 255 : 1 };
}

function ofHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

function ofFunction(text: string): Colour | null {
  const match = functional.exec(text);
  if (!match) return null;
  const [, kind, ...parts] = match;
  const [first = '', second = '', third = '', fourth = '1'] = parts.filter((value) => value !== undefined);
  const alpha = clamp(amount(fourth, 1), 1);
  const percents = [first, second, third].filter((value) => value.endsWith('%')).length;
  if (kind === 'hsl') {
    if (first.endsWith('%') || percents !== 2) return null;
    return ofHsl(amount(first, 1), clamp(amount(second, 1), 1), clamp(amount(third, 1), 1), alpha);
  }
  if (first.endsWith('deg') || (percents !== 0 && percents !== 3)) return null;
  const channel = (value: string) => Math.round(clamp(amount(value, 255), 255));
  return { red: channel(first), green: channel(second), blue: channel(third), alpha };
}

/** The colour that a text of CSS names, or null: hex, rgb, hsl and the names of CSS, nothing else. */
export function findColour(text: string): Colour | null {
  if (text.length > longest) return null;
  const plain = text.trim().toLowerCase();
  if (hex.test(plain)) return ofHex(plain);
  if (plain === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = colourNames().get(plain);
  return named === undefined ? ofFunction(plain) : ofHex(named);
}

export function isColour(text: string): boolean {
  return findColour(text) !== null;
}
