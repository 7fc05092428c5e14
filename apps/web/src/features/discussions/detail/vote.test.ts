import { voteTypes } from '@kalaangan/contract/discussions';
import { describe, expect, it } from 'vitest';
import { countWith, pressed, pressTowards, type Vote } from './vote.ts';

const votes: readonly Vote[] = [...voteTypes, null];

it('pressing turns a vote on, round, or back off', () => {
  expect(pressed(null, 'upvote')).toBe('upvote');
  expect(pressed('downvote', 'upvote')).toBe('upvote');
  expect(pressed('upvote', 'upvote')).toBe(null);
});

describe.each(votes)('from %s', (from) => {
  it.each(votes)('one press at most leads to %s', (to) => {
    const press = pressTowards(from, to);
    expect(press === null ? from : pressed(from, press)).toBe(to);
  });
});

it('the count moves by one for a vote and by two for its turning', () => {
  expect(countWith(5, null, 'upvote')).toBe(6);
  expect(countWith(5, 'upvote', null)).toBe(4);
  expect(countWith(5, 'upvote', 'downvote')).toBe(3);
  expect(countWith(0, null, 'downvote')).toBe(-1);
  expect(countWith(5, 'downvote', 'downvote')).toBe(5);
});
