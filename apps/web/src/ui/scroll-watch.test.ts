import { describe, expect, it } from 'vitest';
import { atTop, nextScrollState } from './scroll-watch.ts';

const walk = (...ys: number[]) => ys.reduce((state, y) => nextScrollState(state, y, 60), atTop);

describe('nextScrollState', () => {
  it('takes the bar away on the way down and brings it back on the way up', () => {
    expect(walk(200).isBarAway).toBe(true);
    expect(walk(200, 500, 480).isBarAway).toBe(false);
  });
  it('lets the bar stand near the top', () => {
    expect(walk(60).isBarAway).toBe(false);
    expect(walk(800, 30).isBarAway).toBe(false);
  });
  it('takes a tremble for no change, and many small steps for one', () => {
    expect(walk(500, 497).isBarAway).toBe(true);
    expect(walk(500, 497, 495, 493).isBarAway).toBe(false);
  });
  it('offers the way back to the top after 300 pixels', () => {
    expect(walk(300).isFar).toBe(false);
    expect(walk(301).isFar).toBe(true);
    expect(walk(303, 299).isFar).toBe(false);
  });
});
