import { describe, expect, it } from 'vitest';
import { findFreeTop } from './tab-position.ts';

/** A strip from 60 px downwards with one character per row of 12 px; `#` is occupied. */
const strip = (rows: string) => ({ from: 60, occupied: Array.from(rows, (row) => row === '#') });

describe('findFreeTop for a tab of 44 px', () => {
  it('returns the preferred position when it is free', () => {
    expect(findFreeTop(strip('..........'), 44, 116)).toBe(116);
  });

  it('returns the nearest free position when the preferred one is occupied', () => {
    expect(findFreeTop(strip('.....####......'), 44, 112)).toBe(68);
    expect(findFreeTop(strip('.....####......'), 44, 160)).toBe(176);
  });

  it('returns null when no gap is high enough', () => {
    expect(findFreeTop(strip('....#....#....#....'), 44, 112)).toBeNull();
    expect(findFreeTop(strip(''), 44, 112)).toBeNull();
  });

  it('keeps a margin above and below the tab', () => {
    expect(findFreeTop(strip('#.....#'), 44, 0)).toBe(80);
  });
});
