import { expect, it } from 'vitest';
import { englishLines } from '#test-kit/people/mail-languages.ts';
import { linesOf } from './clock-jobs.ts';

it.each([0, 1, 2])('says no line of English in Hindi in warning %i', (number) => {
  const told = linesOf({ known_at: new Date('2026-12-20T08:00:00Z'), subject: 'डेटा' }, number);
  expect(told).toHaveLength(1);
  expect(englishLines(told)).toEqual([]);
});
