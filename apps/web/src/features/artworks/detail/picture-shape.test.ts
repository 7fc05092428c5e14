import { expect, it } from 'vitest';
import { shapeOf, sizesOf } from './picture-shape.ts';

const picture = (width: number, height: number) => ({ url: '/media/1', width, height, placeholder: null });

it.each([
  [1600, 1200, 'plain'],
  [2390, 1000, 'plain'],
  [2500, 1000, 'plain'],
  [2501, 1000, 'panorama'],
  [8000, 1200, 'panorama'],
  [1000, 2500, 'plain'],
  [800, 12000, 'strip'],
  [176, 1252, 'small-strip'],
  [64, 48, 'small'],
  [256, 16, 'small'],
] as const)('a picture of %i × %i px is %s', (width, height, shape) => {
  expect(shapeOf(picture(width, height))).toBe(shape);
});

it('a panorama is loaded as wide as its height makes it, others as wide as the column', () => {
  expect(sizesOf(picture(8000, 1000))).toBe('480vh');
  expect(sizesOf(picture(800, 12000))).toContain('100vw');
});
