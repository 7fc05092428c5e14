import { describe, expect, it } from 'vitest';
import {
  changesOf,
  moveToTop,
  moveWork,
  toArrangement,
  toggleHidden,
  togglePin,
  toPortfolio,
  type Arrangement,
} from './arrangement.ts';

const letters = (text: string) => text.split('');
const newest = letters('abcdef');
const nothing = { order: [], pinned: [], hidden: [] };
const shown = ({ ids, pinned }: Arrangement) =>
  `${ids.slice(0, pinned).join('')}|${ids.slice(pinned).join('')}`;
const arranged = (order: string, pinned = '', hidden = '') =>
  toArrangement({ order: letters(order), pinned: letters(pinned), hidden: letters(hidden) }, newest);
const orderOf = (arrangement: Arrangement) => toPortfolio(arrangement, newest).order.join('');

describe('an arrangement', () => {
  it('has pinned works, then those without a place, newest first, then the order', () => {
    expect(shown(arranged('fb', 'ec'))).toBe('ec|adfb');
    expect(shown(arranged(''))).toBe('|abcdef');
    expect(shown(arranged('fcb', 'c'))).toBe('c|adefb');
  });

  it('keeps works that are not published now at their places', () => {
    const arrangement = arranged('fxb', 'y', 'z');
    expect(shown(arrangement)).toBe('y|acdefxb');
    expect(toPortfolio(arrangement, newest)).toEqual({
      order: ['x', 'b'],
      pinned: ['y'],
      hidden: ['z'],
    });
    expect(orderOf(moveToTop(arrangement, 'b'))).toBe('acdefx');
  });
});

describe('the order', () => {
  it.each([
    ['|abcdef', ''],
    ['|fabcde', 'abcde'],
    ['|bcdefa', 'a'],
    ['|acbdef', 'bdef'],
    ['ab|cdef', ''],
    ['f|eabcd', 'abcd'],
  ])('of %s names only what stands otherwise than newest first: %s', (works, order) => {
    const [pinned = '', others = ''] = works.split('|');
    const arrangement = { ids: letters(pinned + others), pinned: pinned.length, hidden: new Set<string>() };
    expect(orderOf(arrangement)).toBe(order);
    expect(shown(toArrangement(toPortfolio(arrangement, newest), newest))).toBe(works);
  });
});

describe('what is sent', () => {
  const sent = (before: string, change: (arrangement: Arrangement) => Arrangement) => {
    const portfolio = { ...nothing, order: letters(before) };
    return changesOf(portfolio, change(toArrangement(portfolio, newest)), newest);
  };

  it('is nothing without a change', () => {
    expect(sent('', (arrangement) => arrangement)).toEqual({});
    expect(sent('fb', (arrangement) => toggleHidden(toggleHidden(arrangement, 'a'), 'a'))).toEqual({});
  });

  it('are the lists that have changed', () => {
    expect(sent('', (arrangement) => moveWork(arrangement, 'a', 'f'))).toEqual({ order: ['a'] });
    expect(sent('', (arrangement) => togglePin(arrangement, 'c'))).toEqual({ pinned: ['c'] });
    expect(sent('', (arrangement) => toggleHidden(arrangement, 'c'))).toEqual({ hidden: ['c'] });
  });

  it('is not the order when a work of it is pinned, but when that is unpinned', () => {
    expect(sent('fb', (arrangement) => togglePin(arrangement, 'b'))).toEqual({ pinned: ['b'] });
    const pinnedB = { order: ['f', 'b'], pinned: ['b'], hidden: [] };
    const unpinned = togglePin(toArrangement(pinnedB, newest), 'b');
    expect(changesOf(pinnedB, unpinned, newest)).toEqual({ order: letters('acdef'), pinned: [] });
    const asNew = moveWork(unpinned, 'b', 'a');
    expect(changesOf(pinnedB, asNew, newest)).toEqual({ order: [], pinned: [] });
    const asBefore = moveWork(unpinned, 'b', 'f');
    expect(changesOf(pinnedB, asBefore, newest)).toEqual({ pinned: [] });
  });
});

describe('moves', () => {
  it.each([
    ['d', 'c', 'ab|dcef'],
    ['c', 'f', 'ab|defc'],
    ['f', 'a', 'ab|fcde'],
    ['b', 'a', 'ba|cdef'],
    ['a', 'e', 'ba|cdef'],
  ])('stay on their side of the pinned works: %s to %s', (id, to, after) => {
    expect(shown(moveWork(arranged('', 'ab'), id, to))).toBe(after);
  });

  it('change nothing where there is nothing to move', () => {
    const arrangement = arranged('', 'ab');
    expect(moveWork(arrangement, 'c', 'a')).toBe(arrangement);
    expect(moveToTop(arrangement, 'a')).toBe(arrangement);
    expect(togglePin(arrangement, 'unknown')).toBe(arrangement);
  });

  it('lead to the top of each side', () => {
    expect(shown(moveToTop(arranged('', 'ab'), 'e'))).toBe('ab|ecdf');
    expect(shown(moveToTop(arranged('', 'ab'), 'b'))).toBe('ba|cdef');
  });

  it('pin below the pinned works, and unpin to the top of the others', () => {
    expect(shown(togglePin(arranged('', 'ab'), 'f'))).toBe('abf|cde');
    expect(shown(togglePin(arranged('', 'abc'), 'a'))).toBe('bc|adef');
  });
});
