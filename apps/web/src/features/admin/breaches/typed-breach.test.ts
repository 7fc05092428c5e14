import { describe, expect, test } from 'vitest';
import { readTyped, toAudience, toWritten, type TypedBreach } from './typed-breach.ts';

const typed = (fields: Partial<TypedBreach>): TypedBreach => ({ ...readTyped(null), ...fields });

describe('who is told of a breach', () => {
  test('are all, whatever else was typed', () => {
    expect(toAudience(typed({ accounts: 'asha', from: '2026-11-01' }))).toEqual({ kind: 'all' });
  });

  test('are those who joined in a time', () => {
    const times = { from: '2026-11-01', to: '2026-11-24' };
    expect(toAudience(typed({ kind: 'joined', ...times }))).toEqual({ kind: 'joined', ...times });
  });

  test('are accounts, however they are separated', () => {
    const accounts = ' asha\nravi, nila;meena\t\n\n';
    expect(toAudience(typed({ kind: 'named', accounts }))).toEqual({
      kind: 'named',
      accounts: ['asha', 'ravi', 'nila', 'meena'],
    });
  });
});

describe('when a breach was known', () => {
  test('is a time of this browser in the form and of UTC on the server', () => {
    // Tests run at UTC+5:45.
    expect(toWritten(typed({ knownAt: '2026-11-24T09:30' })).knownAt).toBe('2026-11-24T03:45:00.000Z');
  });

  test('is now in a new form', () => {
    const before = Math.floor(Date.now() / 60_000) * 60_000;
    const { knownAt } = toWritten(readTyped(null));
    expect(Date.parse(knownAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(knownAt)).toBeLessThanOrEqual(Date.now());
  });

  test('is left to the server to refuse if it is no time', () => {
    expect(toWritten(typed({ knownAt: '' })).knownAt).toBe('');
  });
});
