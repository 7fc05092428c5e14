import { boardLimits } from '@kalaangan/contract/boards/boards';
import { isLongerThan } from '@kalaangan/contract/text';
import { expect, it } from 'vitest';
import { boardRows } from '../content/boards.ts';
import { familiesOfWorks } from '../content/works/families.ts';
import { people } from './people.ts';

it('the boards of the demonstration are by its people, of its works, and public as well as private', () => {
  const usernames = new Set(people.map(({ username }) => username));
  for (const { by, title, families } of boardRows) {
    expect(usernames).toContain(by);
    expect(isLongerThan(title, boardLimits.title)).toBe(false);
    for (const family of families) expect(Object.keys(familiesOfWorks)).toContain(family);
  }
  expect(new Set(boardRows.map((row) => row.public))).toEqual(new Set([true, false]));
});
