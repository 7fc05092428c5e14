import { renditionWidths } from '@kalaangan/contract/media/renditions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseRendition, isCrisp } from './rendition.ts';

const photo = { url: '/media/photo', width: 4000, height: 3000 };

test.each([
  [1000, 1, 1280],
  [1000, 2, 2560],
  [1280, 1, 1280],
  [1280.4, 1, 1280],
  [1500, 1, 1920],
  [6000, 1, 2560],
  [6000, 3, 2560],
  [100, 1, 160],
])('chooseRendition for %d CSS pixels at pixel ratio %d returns w=%d', (shown, ratio, width) => {
  expect(chooseRendition(photo, shown, ratio)).toEqual({ src: `/media/photo?w=${width}`, width });
});

test('chooseRendition asks for no more pixels than the image has', () => {
  expect(chooseRendition({ ...photo, width: 700, height: 500 }, 6000, 2).width).toBe(960);
});

test('chooseRendition never returns a smaller rendition for a larger zoom', () => {
  const shown = fc.double({ min: 1, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(shown, shown, fc.integer({ min: 300, max: 9000 }), (one, other, width) => {
      const ask = (wide: number) => chooseRendition({ ...photo, width }, wide, 1).width;
      expect(ask(Math.max(one, other))).toBeGreaterThanOrEqual(ask(Math.min(one, other)));
      expect(renditionWidths).toContain(ask(one));
    }),
  );
});

test('small art is loaded in its original size and enlarged with hard edges', () => {
  const sprite = { url: '/media/sprite', width: 64, height: 48 };
  expect(chooseRendition(sprite, 900, 2)).toEqual({ src: '/media/sprite', width: 64 });
  expect(isCrisp(sprite, 900)).toBe(true);
  expect(isCrisp(sprite, 40)).toBe(false);
});

test('isCrisp is true for 320 × 180 pixels enlarged three times, and never for a large photograph', () => {
  expect([320, 640, 960].map((shown) => isCrisp({ width: 320, height: 180 }, shown))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isCrisp(photo, 20_000)).toBe(false);
});
