import { describe, expect, it } from 'vitest';
import { atTop, nextScrollState } from './scroll-state.ts';

const scrollThrough = (...ys: number[]) => ys.reduce((state, y) => nextScrollState(state, y, 60), atTop);

describe(nextScrollState, () => {
  it('hides the bar when scrolling down and shows it when scrolling up', () => {
    expect(scrollThrough(200).isBarHidden).toBe(true);
    expect(scrollThrough(200, 500, 480).isBarHidden).toBe(false);
  });
  it('shows the bar near the top of the page', () => {
    expect(scrollThrough(60).isBarHidden).toBe(false);
    expect(scrollThrough(800, 30).isBarHidden).toBe(false);
  });
  it('ignores a single small movement, and adds up many in one direction', () => {
    expect(scrollThrough(500, 497).isBarHidden).toBe(true);
    expect(scrollThrough(500, 497, 495, 493).isBarHidden).toBe(false);
  });
  it('shows the button back to the top after 300 pixels', () => {
    expect(scrollThrough(300).isFarDown).toBe(false);
    expect(scrollThrough(301).isFarDown).toBe(true);
    expect(scrollThrough(303, 299).isFarDown).toBe(false);
  });
});
