import { expect, it } from 'vitest';
import { kolamDots, kolamLine } from './kolam.ts';

it('lays the dots as a diamond', () => {
  expect(kolamDots(0)).toEqual([[0, 0]]);
  expect(kolamDots(3)).toHaveLength(25);
});

it('closes the line around every dot', () => {
  const tiles = kolamLine(2, 40).split('M').slice(1);
  expect(tiles).toHaveLength(13);
  for (const tile of tiles) expect(tile.endsWith(` ${tile.split('C')[0]}`)).toBe(true);
});

it('meets half-way between two neighbours', () => {
  expect(kolamLine(1, 40)).toContain('M20,0');
  expect(kolamLine(1, 40)).toContain(' 20,0');
  expect(kolamLine(0, 40)).not.toContain('20,0');
});
