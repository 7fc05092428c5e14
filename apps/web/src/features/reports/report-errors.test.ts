import { reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { reportFields } from '@kalaangan/contract/safety/reports.calls';
import { expect, test } from 'vitest';
import { refusalText } from './report-errors.ts';

test('every field that the server can refuse has its words', () => {
  for (const field of Object.keys(reportFields.shape))
    expect([field, refusalText(field)]).not.toEqual([field, messages.failed]);
  expect(refusalText('category')).toBe(messages.categoryRequired);
});

test('another refusal is told, too', () => {
  expect(refusalText('unheard_of')).toBe(messages.failed);
});

test.each([null, ''])('without a refusal (%j) nothing is told', (error) => {
  expect(refusalText(error)).toBeNull();
});
