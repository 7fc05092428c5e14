import type { VoteType } from '@kalaangan/contract/discussions/discussions';

/** A member's vote on a discussion or a reply; null for none. */
export type Vote = VoteType | null;

function weightOf(vote: Vote): number {
  return vote === 'upvote' ? 1 : vote === 'downvote' ? -1 : 0;
}

/** The vote after pressing one of the arrows: the same direction again removes the vote. */
export function voteAfterPress(vote: Vote, direction: VoteType): Vote {
  return vote === direction ? null : direction;
}

/** The press that changes one vote into another; null if they are the same. */
export function findPressTowards(from: Vote, to: Vote): VoteType | null {
  return from === to ? null : (to ?? from);
}

/** The server's count with the viewer's confirmed vote replaced by the wanted one. */
export function countWithVote(voteCount: number, confirmed: Vote, wanted: Vote): number {
  return voteCount - weightOf(confirmed) + weightOf(wanted);
}
