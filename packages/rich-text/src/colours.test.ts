import { describe, expect, it } from 'vitest';
import { colourNames } from './colour-names.ts';
import { parseColour, isColour } from './colours.ts';

describe(parseColour, () => {
  it.each([
    ['#f00', [255, 0, 0, 1]],
    ['#F008', [255, 0, 0, 0x88 / 255]],
    ['#0b2b26', [11, 43, 38, 1]],
    ['#0b2b2600', [11, 43, 38, 0]],
    ['red', [255, 0, 0, 1]],
    ['RebeccaPurple', [0x66, 0x33, 0x99, 1]],
    ['transparent', [0, 0, 0, 0]],
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1,2,3,.5)', [1, 2, 3, 0.5]],
    ['rgb(1 2 3 / 50%)', [1, 2, 3, 0.5]],
    ['rgb(100%, 0%, 50%)', [255, 0, 128, 1]],
    ['rgb(300, -5, 3)', [255, 0, 3, 1]],
    ['hsl(0, 100%, 50%)', [255, 0, 0, 1]],
    ['hsl(120deg 100% 25%)', [0, 128, 0, 1]],
    ['hsla(-120, 100%, 50%, 0.25)', [0, 0, 255, 0.25]],
    [' blue ', [0, 0, 255, 1]],
  ])('parses %s', (text, [red, green, blue, alpha]) => {
    expect(parseColour(text)).toEqual({ red, green, blue, alpha });
  });

  const bad = {
    fragments: ['', '#', '#12', '#12345', '#1234567', '#ggg', '#fff;', 'reddish', 'rgb(1, 2', 'rgb(1, 2, 3'],
    words: ['inherit', 'currentColor', 'none', 'constructor', '__proto__', '\\72 ed'],
    functions: ['var(--x)', 'calc(1px)', 'url(x)', 'expression(1)', 'rgb(var(--x))', 'rgb(calc(1), 2, 3)'],
    numbers: [
      'rgb(1, 2)',
      'rgb(1, 2, 3, 4, 5)',
      'rgb(1 2, 3)',
      'rgb(1,,2,3)',
      'rgb(1, 2%, 3)',
      'rgb(1e9, 2, 3)',
    ],
    units: ['rgb(1deg, 2, 3)', 'hsl(1, 2, 3)', 'hsl(1%, 2%, 3%)', 'rgb(none 2 3)', 'rgb(from red r g b)'],
    additions: ['red; background: url(x)', 'red/**/', 'red}', 'red !important'],
  };

  it.each(Object.values(bad).flat())('refuses %j', (text) => {
    expect(isColour(text)).toBe(false);
  });

  it('refuses very long texts', () => {
    for (const start of ['#', 'rgb(', 'rgb(1', 'rgb(1, 2, 3', '']) {
      for (const filling of ['f', ' ', '1', ' 1', ','])
        expect(isColour(start + filling.repeat(100_000))).toBe(false);
    }
  });

  it('knows the 148 named colours of CSS', () => {
    expect(colourNames().size).toBe(148);
    expect([...colourNames().values()].every((value) => /^#[0-9a-f]{6}$/.test(value))).toBe(true);
    expect(colourNames().get('yellowgreen')).toBe('#9acd32');
  });
});
