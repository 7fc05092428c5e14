import { voteTypes } from '@kalaangan/contract/discussions/discussions';
import { describe, expect, it } from 'vitest';
import { countWithVote, voteAfterPress, findPressTowards, type Vote } from './vote.ts';

const votes: readonly Vote[] = [...voteTypes, null];

it('sets, changes or removes a vote by a press', () => {
  expect(voteAfterPress(null, 'upvote')).toBe('upvote');
  expect(voteAfterPress('downvote', 'upvote')).toBe('upvote');
  expect(voteAfterPress('upvote', 'upvote')).toBe(null);
});

describe.each(votes)('findPressTowards from %s', (from) => {
  it.each(votes)('needs at most one press to %s', (to) => {
    const press = findPressTowards(from, to);
    expect(press === null ? from : voteAfterPress(from, press)).toBe(to);
  });
});

it('changes the count by one for a vote and by two for the opposite vote', () => {
  expect(countWithVote(5, null, 'upvote')).toBe(6);
  expect(countWithVote(5, 'upvote', null)).toBe(4);
  expect(countWithVote(5, 'upvote', 'downvote')).toBe(3);
  expect(countWithVote(0, null, 'downvote')).toBe(-1);
  expect(countWithVote(5, 'downvote', 'downvote')).toBe(5);
});
