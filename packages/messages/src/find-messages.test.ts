import { expect, it } from 'vitest';
import { findMessages } from './find-messages.ts';

it.each([
  ["export const messages = { saved: t('Saved') };", true],
  ["export const messages = { saved: () => t('Saved') };", false],
  ["function save() { return [t('Saved')]; }", false],
  ["save(function () { t('Saved'); });", false],
  ["save(() => {}, t('Saved'));", true],
])('a constant is made when its module is loaded: %s', (source, isConstant) => {
  expect(findMessages('a.ts', source)).toMatchObject([{ text: 'Saved', isConstant }]);
});
