import type { VoteType } from '@kalaangan/contract/discussions';

/** A person's vote on one thing; null for none. */
export type Vote = VoteType | null;

function weightOf(vote: Vote): number {
  return vote === 'upvote' ? 1 : vote === 'downvote' ? -1 : 0;
}

/** What a press leads to: the same direction again takes the vote back. */
export function pressed(vote: Vote, direction: VoteType): Vote {
  return vote === direction ? null : direction;
}

/** The press that leads from one vote to another; null where they are the same. */
export function pressTowards(from: Vote, to: Vote): VoteType | null {
  return from === to ? null : (to ?? from);
}

/** The count as it will be: the server's, with the own vote as it is wanted instead of as it was. */
export function countWith(voteCount: number, confirmed: Vote, wanted: Vote): number {
  return voteCount - weightOf(confirmed) + weightOf(wanted);
}
