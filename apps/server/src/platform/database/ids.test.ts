import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids made one after the other sort in that order, also within a millisecond and when the clock steps back', () => {
  const moments = [...Array<number>(10_000).fill(1_700_000_000_000), 1_600_000_000_000, 1_700_000_000_001];
  const ids = moments.map((now) => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id is a UUID of version 7 that holds its moment', () => {
  const now = Date.now() + 60_000;
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});

test.each(['', 'x', newId().slice(1), `${newId()}0`, ` ${newId()}`, newId().replace('-', '')])(
  '%j is no id',
  (text) => {
    expect(isId(text)).toBe(false);
  },
);

test('an id is one', () => {
  expect(isId(newId())).toBe(true);
});
