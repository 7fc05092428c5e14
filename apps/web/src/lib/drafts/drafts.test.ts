import { expect, it } from 'vitest';
import { withDraft } from './drafts.ts';

const values = {
  name: 'Nila',
  tags: ['rain'],
  choice: null,
  allowed: false,
  links: { instagram: '', twitter: '' },
};

it('puts the values of a draft in the place of those of the same kind, and ignores others', () => {
  const draft = {
    name: 'Nila R',
    tags: ['sea', 5],
    choice: 'human',
    allowed: 'yes',
    links: { twitter: 'https://x.com/n', instagram: null, other: 'x' },
    unknown: 'x',
  };
  expect(withDraft<object>(values, draft)).toEqual({
    name: 'Nila R',
    tags: ['sea'],
    choice: 'human',
    allowed: false,
    links: { instagram: '', twitter: 'https://x.com/n' },
  });
  expect(withDraft(values, { links: null, tags: 'x' })).toEqual(values);
});
