import { afterEach, describe, expect, it, vi } from 'vitest';
import { roveTo } from '../overlays/roving.ts';
import { inlineSign, inlineStep } from './writing-direction.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each([
  { dir: '', sign: 1, nextKey: 'ArrowRight', previousKey: 'ArrowLeft' },
  { dir: 'rtl', sign: -1, nextKey: 'ArrowLeft', previousKey: 'ArrowRight' },
])('on a page with dir "$dir"', ({ dir, sign, nextKey, previousKey }) => {
  const openPage = () => vi.stubGlobal('document', { documentElement: { dir } });

  it('multiplies horizontal distances', () => {
    openPage();
    expect(inlineSign()).toBe(sign);
  });

  it('steps to what the arrow points to', () => {
    openPage();
    expect(inlineStep(nextKey)).toBe(1);
    expect(inlineStep(previousKey)).toBe(-1);
    expect(inlineStep('ArrowDown')).toBe(0);
  });

  it('moves the focus of a row, wrapping around at both ends', () => {
    openPage();
    expect(roveTo(nextKey, 0, 3, 'horizontal')).toBe(1);
    expect(roveTo(nextKey, 2, 3, 'horizontal')).toBe(0);
    expect(roveTo(previousKey, 0, 3, 'horizontal')).toBe(2);
    expect(roveTo(previousKey, -1, 3, 'horizontal')).toBe(2);
    expect(roveTo(nextKey, -1, 3, 'horizontal')).toBe(0);
  });
});
