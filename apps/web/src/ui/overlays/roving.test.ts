import { describe, expect, it } from 'vitest';
import { roveTo, typeaheadTo } from './roving.ts';

describe(roveTo, () => {
  it('wraps around at both ends', () => {
    expect(roveTo('ArrowDown', 2, 3, 'vertical')).toBe(0);
    expect(roveTo('ArrowUp', 0, 3, 'vertical')).toBe(2);
  });
  it('starts at either end when no item has the focus', () => {
    expect(roveTo('ArrowDown', -1, 3, 'vertical')).toBe(0);
    expect(roveTo('ArrowUp', -1, 3, 'vertical')).toBe(2);
  });
  it('handles Home, End, and only the arrows of its axis', () => {
    expect(roveTo('Home', 2, 3, 'horizontal')).toBe(0);
    expect(roveTo('End', 0, 3, 'horizontal')).toBe(2);
    expect(roveTo('ArrowDown', 0, 3, 'horizontal')).toBeNull();
    expect(roveTo('x', 0, 3, 'vertical')).toBeNull();
  });
  it('returns no item when there are none', () => {
    expect(roveTo('ArrowDown', -1, 0, 'vertical')).toBeNull();
  });
});

describe(typeaheadTo, () => {
  const texts = ['Facebook', 'Twitter', 'WhatsApp', 'தமிழ்', 'Tumblr'];
  it('moves to the next item that starts with the letter, wrapping around', () => {
    expect(typeaheadTo('t', 0, texts)).toBe(1);
    expect(typeaheadTo('T', 1, texts)).toBe(4);
    expect(typeaheadTo('t', 4, texts)).toBe(1);
  });
  it('finds letters of any script', () => {
    expect(typeaheadTo('த', -1, texts)).toBe(3);
  });
  it('ignores named keys, blanks and letters that start no item', () => {
    expect(typeaheadTo('Enter', 0, texts)).toBeNull();
    expect(typeaheadTo(' ', 0, texts)).toBeNull();
    expect(typeaheadTo('z', 0, texts)).toBeNull();
  });
});
