import { expect, it } from 'vitest';
import { findTextProblems } from './source-texts.ts';

const constant = {
  text: 'Save',
  path: 'packages/contract/src/form.ts',
  hasValues: false,
  valueNames: null,
  isConstant: true,
};

it.each([
  ['Open [a case]', {}],
  ['At most {max}', { hasValues: true, valueNames: ['max'] }],
])('a constant with values or a note is found where no build writes it in: %s', (text, values) => {
  const lost = { ...constant, ...values, text };
  expect(findTextProblems([lost])).toEqual([
    `packages/contract/src/form.ts: has values or a note, so a function must make it: "${text}"`,
  ]);
  expect(findTextProblems([{ ...lost, path: 'apps/web/src/form.tsx' }])).toEqual([]);
  expect(findTextProblems([{ ...lost, isConstant: false }])).toEqual([]);
});

it.each([
  ['At most {max', ['max'], 'malformed'],
  ['At most {max}', ['most'], 'is given most'],
])('an English text that is wrong is found before it is translated: %s', (text, valueNames, problem) => {
  expect(
    findTextProblems([constant, { ...constant, text, hasValues: true, valueNames, isConstant: false }]),
  ).toEqual([`packages/contract/src/form.ts: ${problem}: ${JSON.stringify(text)}`]);
});
