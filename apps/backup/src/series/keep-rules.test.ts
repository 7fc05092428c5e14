import { expect, it } from 'vitest';
import { chooseKept, readKeepRules } from './keep-rules.ts';

/** The names of those that are kept, of backups made at these times. */
function keep(rules: string, times: readonly string[]): string[] {
  const backups = times
    .map((madeAt) => ({ name: madeAt, path: `/backups/${madeAt}`, madeAt, missing: 0 }))
    .toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt));
  return [...chooseKept(backups, readKeepRules(rules))].map(({ name }) => name).toSorted();
}

const days = (...numbers: number[]) => numbers.map((n) => `2026-01-${String(n).padStart(2, '0')}T03:00:00Z`);

it('keeps the newest', () => {
  expect(keep('2', days(1, 3, 2, 5))).toEqual(days(3, 5));
  expect(keep('1', days(1, 2))).toEqual(days(2));
  expect(keep('9', days(1, 2))).toEqual(days(1, 2));
  expect(keep('1', [])).toEqual([]);
});

it('keeps the newest of each of the last days that have one', () => {
  const times = ['2026-01-05T23:59:59Z', '2026-01-06T00:00:00Z', '2026-01-06T12:00:00Z', ...days(1, 2)];
  expect(keep('3d', times)).toEqual([...days(2), '2026-01-05T23:59:59Z', '2026-01-06T12:00:00Z']);
});

it('keeps the newest of each of the last weeks, which begin on Mondays', () => {
  // The fifth and the twelfth are Mondays.
  expect(keep('2w', days(1, 4, 5, 11, 12))).toEqual(days(11, 12));
  expect(keep('3w', days(1, 4, 5, 11, 12))).toEqual(days(4, 11, 12));
});

it('keeps what any of several rules keeps', () => {
  expect(keep('3d,3w', days(1, 4, 8, 9, 10, 11, 12, 13))).toEqual(days(4, 11, 12, 13));
  expect(keep('1, 2w', days(5, 6, 12, 13))).toEqual(days(6, 13));
});

it.each(['', '0', '0d', '-1', '1.5', '7m', 'd', '7d,', '7 d', 'all', '9999999'])('refuses %j', (text) => {
  expect(() => readKeepRules(text)).toThrow(`not '${text}'`);
});
