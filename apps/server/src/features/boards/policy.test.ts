import { describe, expect, it } from 'vitest';
import { mayEdit, maySeePrivate } from './policy.ts';

const ownerId = 'asha';
const person = (id: string, isModerator = false) => ({ id, isModerator });

describe('a private board', () => {
  it.each([
    ['a visitor', null, true, false],
    ['its owner', person(ownerId), false, true],
    ['another member', person('ravi'), true, false],
    ['a moderator', person('farah', true), false, false],
    ['a moderator who has a case about it', person('farah', true), true, true],
  ])('is seen by %s: %#', (_, viewer, hasCase, sees) => {
    expect(maySeePrivate(viewer, { ownerId, hasCase })).toBe(sees);
  });
});

it('a board is changed by its owner alone', () => {
  expect([mayEdit({ id: ownerId }, ownerId), mayEdit({ id: 'farah' }, ownerId)]).toEqual([true, false]);
});
