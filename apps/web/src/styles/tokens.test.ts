import { readFileSync } from 'node:fs';
import { contrast } from '@kalaangan/rich-text/contrast';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const darkAt = css.indexOf('@media (prefers-color-scheme: dark)');

function readColours(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}
const light = readColours(css.slice(css.indexOf(':root'), darkAt));
const schemes = { light, dark: new Map([...light, ...readColours(css.slice(darkAt))]) };

const backgrounds = ['canvas', 'surface', 'raised', 'soft'];
/** Text colours with their backgrounds: at least 4.5:1 (WCAG 2.2, success criterion 1.4.3). */
const textPairs: readonly [string, readonly string[]][] = [
  ['fg', [...backgrounds, 'hover']],
  ['muted', [...backgrounds, 'hover']],
  ['accent', [...backgrounds, 'accent-soft']],
  ['danger', ['canvas', 'surface', 'raised', 'danger-soft', 'hover']],
  ['success', ['canvas', 'surface', 'raised', 'success-soft']],
  ['on-brand', ['brand', 'brand-hover']],
  ['on-danger', ['danger-fill', 'danger-fill-hover']],
  ['on-ink', ['ink']],
  ['on-ink-muted', ['ink']],
  ['marigold', ['ink']],
  ['on-marigold', ['marigold']],
  ...[1, 2, 3, 4, 5, 6].map((tint): [string, string[]] => [`on-tint-${tint}`, [`tint-${tint}`]]),
];
/** Borders of controls, focus ring, filled heart with their backgrounds: at least 3:1 (WCAG 2.2, criterion 1.4.11). */
const graphicPairs: readonly [string, readonly string[]][] = [
  ['edge', ['canvas', 'surface', 'raised']],
  ['focus', [...backgrounds, 'hover']],
  ['like', [...backgrounds, 'hover']],
  ['success', ['line']],
];

describe.each(Object.entries(schemes))('colours of the %s scheme', (_, colours) => {
  function value(name: string): string {
    const hex = colours.get(name);
    if (!hex) throw new Error(`tokens.css has no plain colour --${name}`);
    return hex;
  }
  const cases = (pairs: readonly [string, readonly string[]][]) =>
    pairs.flatMap(([front, backs]) => backs.map((back) => ({ front, back })));

  it.each(cases(textPairs))('have text contrast for $front on $back', ({ front, back }) => {
    expect(contrast(value(front), value(back))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(cases(graphicPairs))('have graphics contrast for $front on $back', ({ front, back }) => {
    expect(contrast(value(front), value(back))).toBeGreaterThanOrEqual(3);
  });
});

it('contrast() returns the contrast ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
