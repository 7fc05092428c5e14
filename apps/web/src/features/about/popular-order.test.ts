import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headStartHours, popularOrder } from './popular-order.ts';

it('popularOrder has the numbers of the database formula', () => {
  const migration = readFileSync(
    new URL('../../../../server/migrations/0001_people_and_artworks.sql', import.meta.url),
    'utf8',
  );
  const formula =
    /ln\(1 \+ likes_count \+ ([\d.]+) \* comments_count \+ views \/ ([\d.]+)\) \/ ln\(2\.0\) \+ created_ms \/ ([\d.]+)/.exec(
      migration,
    );
  expect(formula?.slice(1).map(Number)).toEqual([
    popularOrder.comments,
    popularOrder.viewsForOne,
    popularOrder.doublingHours * 3_600_000,
  ]);
});

it('headStartHours counts each doubling of engagement as twelve hours', () => {
  expect(headStartHours({ likes: 0, comments: 0, views: 0 })).toBe(0);
  expect(headStartHours({ likes: 1, comments: 0, views: 0 })).toBe(12);
  expect(headStartHours({ likes: 0, comments: 1, views: 20 })).toBe(24);
  expect(headStartHours({ likes: 1023, comments: 0, views: 0 })).toBeCloseTo(120);
});
