import { describe, expect, it } from 'vitest';
import { findOpenedMenu, pressKey, slashOptions, removeSlash } from './slash-menu.ts';

describe('findOpenedMenu', () => {
  it.each([
    ['at the start of a block', '', '/', 1, 0],
    ['after a space', 'look ', 'look /', 6, 5],
    ['after a line break', 'look\n', 'look\n/', 6, 5],
    ['between words', 'look  there', 'look / there', 6, 5],
    ['before a word', 'there', '/there', 1, 0],
  ])('opens for a / typed %s', (_, before, after, caret, at) => {
    expect(findOpenedMenu(before, after, caret)).toEqual({ at, active: 0 });
  });

  it.each([
    ['inside a word', 'and', 'and/', 4, 3],
    ['at the end of an address', 'https://x.in', 'https://x.in/', 13, 12],
  ])('opens without an active option for a / typed %s', (_, before, after, caret, at) => {
    expect(findOpenedMenu(before, after, caret)).toEqual({ at, active: -1 });
  });

  it.each([
    ['pasted with more', '', 'https://', 8],
    ['that was there already', '/', '/a', 2],
    ['that a deletion leaves before the caret', '/a', '/', 1],
    ['with something else changed', 'a b', 'c /', 3],
  ])('does not open for a / %s', (_, before, after, caret) => {
    expect(findOpenedMenu(before, after, caret)).toBeNull();
  });
});

describe('pressKey', () => {
  const menu = { at: 3, active: 0 };

  it('moves through the options with the arrows, past both ends', () => {
    expect(pressKey(menu, 'ArrowDown')).toEqual({ kind: 'moved', menu: { at: 3, active: 1 } });
    expect(pressKey({ at: 3, active: 1 }, 'ArrowDown')).toEqual({ kind: 'moved', menu });
    expect(pressKey(menu, 'ArrowUp')).toEqual({ kind: 'moved', menu: { at: 3, active: 1 } });
  });

  it('picks with Enter and closes with Escape', () => {
    expect(pressKey({ at: 3, active: 1 }, 'Enter')).toEqual({ kind: 'picked', option: slashOptions[1] });
    expect(pressKey(menu, 'Escape')).toEqual({ kind: 'closed' });
  });

  it('passes Enter to the text if no option is active', () => {
    const open = { at: 3, active: -1 };
    expect(pressKey(open, 'Enter')).toEqual({ kind: 'passed', isOpen: false });
    expect(pressKey(open, 'ArrowDown')).toEqual({ kind: 'moved', menu });
    expect(pressKey(open, 'ArrowUp')).toEqual({ kind: 'moved', menu: { at: 3, active: 1 } });
  });

  it('closes on other keys and passes them to the text, but stays open on modifiers', () => {
    for (const key of ['a', ' ', 'Backspace', 'ArrowLeft', 'Tab'])
      expect(pressKey(menu, key)).toEqual({ kind: 'passed', isOpen: false });
    expect(pressKey(menu, 'Shift')).toEqual({ kind: 'passed', isOpen: true });
  });
});

it('removes the / of the menu and no other text', () => {
  expect(removeSlash('a/b /c', { at: 4, active: 0 })).toBe('a/b c');
  expect(removeSlash('abc', { at: 1, active: 0 })).toBe('abc');
});
