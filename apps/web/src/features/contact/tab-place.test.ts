import { describe, expect, it } from 'vitest';
import { findRoom } from './tab-place.ts';

/** A strip of rows of 12 px from 60 px down; `#` is taken. */
const strip = (rows: string) => ({ from: 60, taken: Array.from(rows, (row) => row === '#') });

describe('the room for a tab of 44 px', () => {
  it('is at the preferred place where that is free', () => {
    expect(findRoom(strip('..........'), 44, 116)).toBe(116);
  });

  it('is the nearest free place otherwise', () => {
    expect(findRoom(strip('.....####......'), 44, 112)).toBe(68);
    expect(findRoom(strip('.....####......'), 44, 160)).toBe(176);
  });

  it('is none where every free place is too low', () => {
    expect(findRoom(strip('....#....#....#....'), 44, 112)).toBeNull();
    expect(findRoom(strip(''), 44, 112)).toBeNull();
  });

  it('needs a margin above and below', () => {
    expect(findRoom(strip('#.....#'), 44, 0)).toBe(80);
  });
});
