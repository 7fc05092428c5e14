import { describe, expect, it } from 'vitest';
import { atTop, nextScrollState } from './scroll-state.ts';

const walk = (...ys: number[]) => ys.reduce((state, y) => nextScrollState(state, y, 60), atTop);

describe('nextScrollState', () => {
  it('hides the bar when scrolling down and shows it when scrolling up', () => {
    expect(walk(200).isBarAway).toBe(true);
    expect(walk(200, 500, 480).isBarAway).toBe(false);
  });
  it('shows the bar near the top of the page', () => {
    expect(walk(60).isBarAway).toBe(false);
    expect(walk(800, 30).isBarAway).toBe(false);
  });
  it('ignores a single small movement, and adds up many in one direction', () => {
    expect(walk(500, 497).isBarAway).toBe(true);
    expect(walk(500, 497, 495, 493).isBarAway).toBe(false);
  });
  it('shows the button back to the top after 300 pixels', () => {
    expect(walk(300).isFar).toBe(false);
    expect(walk(301).isFar).toBe(true);
    expect(walk(303, 299).isFar).toBe(false);
  });
});
