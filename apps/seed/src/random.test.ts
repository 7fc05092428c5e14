import { describe, expect, it } from 'vitest';
import { createRandom, hash } from './random.ts';

describe('createRandom', () => {
  it('returns equal numbers for equal seeds', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(draw(9)).toEqual(draw(9));
    expect(draw(9)).not.toEqual(draw(10));
  });

  it('returns numbers evenly between 0 and 1', () => {
    const random = createRandom(1);
    const numbers = Array.from({ length: 20_000 }, random.next);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
  });

  it('shuffles without losing or repeating items', () => {
    const list = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = createRandom(3).shuffle(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(list);
  });

  it('forks independent streams', () => {
    const random = createRandom(4);
    const before = random.fork('a').next();
    random.fork('b').next();
    random.next();
    expect(random.fork('a').next()).toBe(before);
  });

  it('throws when picking from an empty list', () => {
    expect(() => createRandom(1).pick([])).toThrow('Nothing to pick from');
  });
});

describe('hash', () => {
  it('differs for texts that differ by one letter', () => {
    expect(hash('kolam/1')).not.toBe(hash('kolam/2'));
  });
});
