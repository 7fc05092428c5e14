import { describe, expect, it } from 'vitest';
import { firstPage, followPage, nextPage, pageQuery } from './page-param.ts';

describe('the page of a list', () => {
  it.each([
    ['has a number and a cursor where the page before has one', 'c', { page: 3, cursor: 'c' }],
    ['has a number alone where the page before only goes on', '', { page: 3 }],
    ['is not there at the end', null, undefined],
  ])('%s', (_, nextCursor, next) => {
    expect(nextPage({ nextCursor }, { page: 2, cursor: 'b' })).toEqual(next);
    expect(followPage({ nextCursor }, [], { page: 2 })).toEqual(next);
  });

  it('is not there where no page is', () => expect(nextPage(undefined, firstPage)).toBeUndefined());

  it('is asked for by page, limit and cursor', () => {
    expect(pageQuery(firstPage)).toEqual({ page: '1' });
    expect(pageQuery({ page: 2, cursor: 'c' }, 15)).toEqual({ page: '2', limit: '15', cursor: 'c' });
  });
});
