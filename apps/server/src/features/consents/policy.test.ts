import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import { messageIn } from '#platform/http/calls/problem.ts';
import { describe, expect, it } from 'vitest';
import { consentAfter, findYearProblem, minorUntil, refuseAge } from './policy.ts';

describe('who may say how old they are', () => {
  it.each([
    [null, null, 'adult', null],
    [null, null, 'minor', null],
    ['adult', null, 'minor', null],
    ['adult', null, 'adult', null],
    ['minor', 'waiting', 'adult', 'not-adult'],
    ['minor', 'given', 'adult', 'not-adult'],
    ['minor', 'waiting', 'minor', null],
    ['minor', 'refused', 'minor', null],
    ['minor', 'given', 'minor', 'agreed'],
  ] as const)('of %s with consent %s, as %s: %s', (band, consent, said, expected) => {
    expect(refuseAge({ band, consent }, said)).toBe(expected);
  });
});

describe('the year of birth', () => {
  // In India the year 2027 has begun, in UTC it has not.
  const now = new Date('2026-12-31T18:30:00Z');
  it.each([
    ['minor', 2008, messages.yearAdult],
    ['minor', 2009, null],
    ['minor', 2014, null],
    ['minor', 2015, messages.yearTooYoung(13)],
    ['minor', 2028, messages.yearInvalid],
    ['adult', 1950, null],
    ['adult', 2009, null],
    ['adult', 2010, messages.yearMinor],
    ['adult', 2028, messages.yearInvalid],
  ] as const)('%s, %i: %s', (band, year, problem) => {
    const found = findYearProblem(band, year, now, 13);
    expect(found && messageIn(found, 'en')).toBe(problem);
  });

  it('keeps them a minor until the year is over in which they become 18, in India', () => {
    expect(minorUntil(2010).toISOString()).toBe('2028-12-31T18:30:00.000Z');
  });
});

it.each([
  ['waiting', true, 'given'],
  ['waiting', false, 'refused'],
  ['given', false, 'withdrawn'],
  ['withdrawn', false, 'withdrawn'],
  ['refused', false, 'refused'],
  ['refused', true, 'given'],
] as const)('a guardian who answered %s and then agrees: %s has %s', (before, agrees, after) => {
  expect(consentAfter(before, agrees)).toBe(after);
});
