import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, enough, readableColour, readableTextColour, solid } from './contrast.ts';
import { defaultBackground, highlightPalette, textPalette } from './limits.ts';

const colour = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(100))
    .map(([red, green, blue, alpha]) => `rgba(${red}, ${green}, ${blue}, ${alpha}%)`),
  fc.constantFrom('#777', '#767676', 'red', 'transparent', 'no colour'),
);

describe(contrast, () => {
  it('is the contrast ratio of WCAG', () => {
    expect(contrast('black', 'white')).toBeCloseTo(21);
    expect(contrast('#777', 'white')).toBeCloseTo(4.48, 2);
    expect(contrast('red', 'red')).toBe(1);
  });

  it('blends transparent colours with what is behind them', () => {
    expect(solid('rgb(255 255 255 / 50%)', 'black')).toBe('#808080');
    expect(contrast('transparent', 'white')).toBe(1);
  });
});

describe('text colours', () => {
  it('have a readable default on every background', () => {
    fc.assert(
      fc.property(colour, (background) => {
        expect(contrast(readableTextColour(background), background)).toBeGreaterThanOrEqual(enough);
      }),
      { numRuns: 2000 },
    );
  });

  it('are made readable on every background, and unchanged if they are readable', () => {
    fc.assert(
      fc.property(colour, colour, (text, background) => {
        const shown = readableColour(text, background);
        expect(contrast(shown, background)).toBeGreaterThanOrEqual(enough);
        expect(shown === text || contrast(text, background) < enough).toBe(true);
        expect(readableColour(shown, background)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('are shifted no further than the required contrast', () => {
    const shown = readableColour('#006400', defaultBackground);
    expect(contrast(shown, defaultBackground)).toBeLessThan(4.8);
    expect(shown).not.toBe('#ffffff');
  });

  it('default to light on the default background and to dark on white', () => {
    expect(readableTextColour(defaultBackground)).toBe('#f4f7f5');
    expect(readableTextColour('#ffffff')).toBe('#101a17');
  });

  it('of the palettes are readable on the default background', () => {
    expect(textPalette).toHaveLength(8);
    expect(highlightPalette).toHaveLength(4);
    for (const { colour } of textPalette) expect(readableColour(colour, defaultBackground)).toBe(colour);
    for (const { colour } of highlightPalette) expect(contrast('#101a17', colour)).toBeGreaterThan(10);
  });
});
