import { describe, expect, it } from 'vitest';
import { firstCrop, isStrip } from './first-crop.ts';

describe(firstCrop, () => {
  it.each([
    ['a wide picture', { width: 600, height: 400 }, { x: 100, y: 0, width: 400, height: 400 }],
    ['a tall picture', { width: 300, height: 500 }, { x: 0, y: 100, width: 300, height: 300 }],
    ['a square', { width: 40, height: 40 }, { x: 0, y: 0, width: 40, height: 40 }],
    ['a strip, at its top', { width: 80, height: 1200 }, { x: 0, y: 0, width: 80, height: 80 }],
  ])('is the largest square of %s', (_, size, crop) => {
    expect(firstCrop(size, 1, true)).toEqual({ unit: 'px', ...crop });
  });

  it('is 100 pixels wide otherwise, or what there is', () => {
    expect(firstCrop({ width: 600, height: 400 }, 1, false)).toMatchObject({
      x: 250,
      width: 100,
      height: 100,
    });
    expect(firstCrop({ width: 60, height: 40 }, 1, false)).toMatchObject({ width: 40, height: 40 });
  });

  it('keeps another proportion', () => {
    expect(firstCrop({ width: 500, height: 500 }, 2, true)).toMatchObject({
      width: 500,
      height: 250,
      y: 125,
    });
  });
});

describe(isStrip, () => {
  it.each([
    [800, 12_000, true],
    [800, 2000, false],
    [12_000, 800, false],
  ])('%i × %i: %s', (width, height, strip) => expect(isStrip({ width, height })).toBe(strip));
});
