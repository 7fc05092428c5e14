import { describe, expect, it } from 'vitest';
import { openedBy, pressKey, slashOptions, withoutSlash } from './slash-menu.ts';

describe('the menu opens', () => {
  it.each([
    ['at the start of a block', '', '/', 1, 0],
    ['after a space', 'look ', 'look /', 6, 5],
    ['after a line break', 'look\n', 'look\n/', 6, 5],
    ['between words', 'look  there', 'look / there', 6, 5],
    ['before what stands there', 'there', '/there', 1, 0],
  ])('for a / typed %s', (_, before, after, caret, at) => {
    expect(openedBy(before, after, caret)).toEqual({ at, active: 0 });
  });

  it.each([
    ['inside a word', 'and', 'and/', 4, 3],
    ['at the end of an address', 'https://x.in', 'https://x.in/', 13, 12],
  ])('for a / typed %s, with nothing chosen yet', (_, before, after, caret, at) => {
    expect(openedBy(before, after, caret)).toEqual({ at, active: -1 });
  });

  it.each([
    ['pasted with more', '', 'https://', 8],
    ['that was there already', '/', '/a', 2],
    ['that a deletion leaves before the caret', '/a', '/', 1],
    ['with something else changed', 'a b', 'c /', 3],
  ])('not for a / %s', (_, before, after, caret) => {
    expect(openedBy(before, after, caret)).toBeNull();
  });
});

describe('keys', () => {
  const menu = { at: 3, active: 0 };

  it('arrows go round', () => {
    expect(pressKey(menu, 'ArrowDown')).toEqual({ kind: 'moved', menu: { at: 3, active: 1 } });
    expect(pressKey({ at: 3, active: 1 }, 'ArrowDown')).toEqual({ kind: 'moved', menu });
    expect(pressKey(menu, 'ArrowUp')).toEqual({ kind: 'moved', menu: { at: 3, active: 1 } });
  });

  it('Enter picks, Escape closes', () => {
    expect(pressKey({ at: 3, active: 1 }, 'Enter')).toEqual({ kind: 'picked', option: slashOptions[1] });
    expect(pressKey(menu, 'Escape')).toEqual({ kind: 'closed' });
  });

  it('where nothing is chosen yet Enter closes it and is typed; arrows choose', () => {
    const open = { at: 3, active: -1 };
    expect(pressKey(open, 'Enter')).toEqual({ kind: 'passed', isOpen: false });
    expect(pressKey(open, 'ArrowDown')).toEqual({ kind: 'moved', menu });
    expect(pressKey(open, 'ArrowUp')).toEqual({ kind: 'moved', menu: { at: 3, active: 1 } });
  });

  it('others close it and are typed; Shift alone is no key yet', () => {
    for (const key of ['a', ' ', 'Backspace', 'ArrowLeft', 'Tab'])
      expect(pressKey(menu, key)).toEqual({ kind: 'passed', isOpen: false });
    expect(pressKey(menu, 'Shift')).toEqual({ kind: 'passed', isOpen: true });
  });
});

it('picking takes the / away and nothing else', () => {
  expect(withoutSlash('a/b /c', { at: 4, active: 0 })).toBe('a/b c');
  expect(withoutSlash('abc', { at: 1, active: 0 })).toBe('abc');
});
