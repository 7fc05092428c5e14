import { expect, it } from 'vitest';
import { clampZoomWidth, isZoomWidth, zoomWidthOf } from './zoom.ts';

const still = (width: number, fullResolution: boolean | null, height = 100) => ({
  width,
  height,
  frames: 1,
  fullResolution,
});

it.each([
  [2560, 100, true, null],
  [8000, 100, true, 7680],
  [8000, 100, false, null],
  [3000, 100, false, null],
  [4096, 4096, null, 4096],
  [4097, 100, null, null],
  [3000, 4097, null, null],
])('of a picture of %i × %i px, said %j, the widest rendition has %j', (width, height, said, expected) => {
  expect(zoomWidthOf(still(width, said, height))).toBe(expected);
});

it('animations have none', () => {
  expect(zoomWidthOf({ ...still(8000, true), frames: 2 })).toBeNull();
});

it('a requested width gives no more than the artist does, and no second rendition of the same size', () => {
  expect(clampZoomWidth(7680, still(8000, true))).toBe(7680);
  expect(clampZoomWidth(3840, still(8000, true))).toBe(3840);
  expect(clampZoomWidth(7680, still(3000, null))).toBe(3840);
  expect(clampZoomWidth(3840, still(8000, null))).toBeNull();
});

it('isZoomWidth tells them from the others', () => {
  expect([isZoomWidth(2560), isZoomWidth(3840)]).toEqual([false, true]);
});
