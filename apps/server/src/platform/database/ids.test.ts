import { afterEach, expect, test, vi } from 'vitest';
import { isId, newId } from './ids.ts';

afterEach(() => void vi.useRealTimers());

test('makes ids in ascending order, also within a millisecond and when the clock steps back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now() + 1000;
  const moments = [...Array<number>(10_000).fill(start), start - 60_000, start + 1];
  const ids = moments.map((now) => {
    vi.setSystemTime(now);
    return newId();
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('makes UUIDs of version 7 with the time of their creation', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now() + 60_000;
  vi.setSystemTime(now);
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});

test.each(['', 'x', newId().slice(1), `${newId()}0`, ` ${newId()}`, newId().replace('-', '')])(
  'does not accept %j as an id',
  (text) => {
    expect(isId(text)).toBe(false);
  },
);

test('accepts its own ids', () => {
  expect(isId(newId())).toBe(true);
});
