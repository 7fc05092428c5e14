import { expect, it } from 'vitest';
import { kolamDots, kolamLine } from './kolam.ts';

it('kolamDots returns a diamond of dots', () => {
  expect(kolamDots(0)).toEqual([[0, 0]]);
  expect(kolamDots(3)).toHaveLength(25);
});

it('kolamLine draws a closed tile around every dot', () => {
  const tiles = kolamLine(2, 40).split('M').slice(1);
  expect(tiles).toHaveLength(13);
  for (const tile of tiles) expect(tile.endsWith(` ${tile.split('C')[0]}`)).toBe(true);
});

it('kolamLine joins the tiles of two neighbours half-way', () => {
  expect(kolamLine(1, 40)).toContain('M20,0');
  expect(kolamLine(1, 40)).toContain(' 20,0');
  expect(kolamLine(0, 40)).not.toContain('20,0');
});
