import { webFonts } from '@kalaangan/rich-text/fonts';
import { describe, expect, it } from 'vitest';
import { createFontFaces, hashOf } from './faces.ts';

const faces = await createFontFaces();
const cssOf = (family: string) => faces.find(({ font }) => font.family === family)?.css ?? '';

describe('the font faces of the editor’s fonts', () => {
  it('exist for each web font', () => {
    expect(faces.map(({ font }) => font.family)).toEqual(webFonts.map(({ family }) => family));
  });

  it('contain Latin and the scripts of the font, and no others', () => {
    const names = faces.flatMap(({ files }) => files.map(({ name }) => name));
    expect(names.some((name) => name.startsWith('noto-sans-tamil-tamil-wght-'))).toBe(true);
    expect(names.some((name) => /cyrillic|greek|vietnamese|latin-ext|italic/.test(name))).toBe(false);
    expect(names.length).toBeLessThan(140);
  });

  it('span the weights of a variable font, and have two weights of a static one', () => {
    expect(cssOf('Lora')).toContain('font-weight:400 700');
    expect(cssOf('Poppins')).toContain('font-weight:400;');
    expect(cssOf('Poppins')).toContain('font-weight:700;');
  });

  it('swap, with metric-adjusted system fonts as fallbacks', () => {
    for (const { css, font } of faces) {
      expect(css.match(/font-display:swap/g)?.length).toBe(css.match(/url\(/g)?.length);
      const sizes = [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size));
      expect(sizes).toHaveLength(2);
      for (const size of sizes)
        expect(size, font.family).toSatisfy((value: number) => value > 50 && value < 160);
    }
    expect(cssOf('Lora')).toMatch(/'Lora Fallback'.*Times New Roman/);
    const numberOf = (property: string) =>
      Number(RegExp(`${property}:([\\d.]+)%`).exec(cssOf('Lora'))?.[1]) / 100;
    // Lora's ascent is 1006 and its descent 272, of 1000 units per em.
    expect(numberOf('ascent-override') * numberOf('size-adjust')).toBeCloseTo(1.006, 3);
    expect(numberOf('descent-override') * numberOf('size-adjust')).toBeCloseTo(0.272, 2);
  });

  it('have one hash in common, which changes with any of them', () => {
    expect(hashOf(faces)).toMatch(/^[0-9a-f]{8}$/);
    expect(hashOf(faces.slice(1))).not.toBe(hashOf(faces));
  });
});
