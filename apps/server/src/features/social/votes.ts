import type { VoteType } from '@kalaangan/contract/discussions';
import type { VoteState } from '@kalaangan/contract/discussions.calls';
import type { Db } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Social } from './context.ts';
import * as store from './store/index.ts';

/** How a subject was voted on, and the viewer's own vote. */
export type VoteTally = {
  voteCount: number;
  myVote: VoteType | null;
  views: number;
  commentsCount: number;
};

const maxEmbeddedVoters = 100;

export async function findTallies(
  { db }: Social,
  ids: readonly string[],
  viewer: Viewer | null,
): Promise<Map<string, VoteTally>> {
  const rows = await store.listTallies(db, ids, viewer?.id ?? null);
  return new Map(rows.map((row) => [row.id, toTally(row)]));
}

/** The same with the voters: at most the newest 100 in each direction, and always the viewer if among all of them. */
export async function findVoteStates(
  { db }: Social,
  ids: readonly string[],
  viewer: Viewer | null,
): Promise<Map<string, VoteState & VoteTally>> {
  const rows = await store.listTalliesWithVoters(db, ids, viewer?.id ?? null, maxEmbeddedVoters);
  return new Map(
    rows.map(({ upvoters, downvoters, ...row }) => {
      const tally = toTally(row);
      const voterIf = (type: VoteType) => (tally.myVote === type ? viewer : null);
      const votes = {
        upvotes: withVoter(upvoters, voterIf('upvote')),
        downvotes: withVoter(downvoters, voterIf('downvote')),
      };
      return [row.id, { ...tally, votes }];
    }),
  );
}

/**
 * In a transaction: votes, turns the vote, or takes it back where it was the same.
 * The vote's row comes first, its count after it: so two clicks of one person wait for each other at that row, and
 * whoever holds a count waits for nobody's vote.
 */
export async function toggleVote(tx: Db, ballot: store.Ballot): Promise<void> {
  const { subjectId, up } = ballot;
  const addToVotes = (upvotes: number, downvotes: number) =>
    store.addToVotes(tx, subjectId, { upvotes, downvotes });
  for (;;) {
    if (await store.insertVote(tx, ballot)) return addToVotes(Number(up), Number(!up));
    if (await store.deleteVote(tx, ballot)) return addToVotes(-Number(up), -Number(!up));
    if (await store.turnVote(tx, ballot)) return up ? addToVotes(1, -1) : addToVotes(-1, 1);
    // Another click of the same person took it away in between.
  }
}

function toTally({ votes, mine, views, comments_count }: store.Tally): VoteTally {
  const myVote = mine === null ? null : mine ? 'upvote' : 'downvote';
  return { voteCount: votes, myVote, views, commentsCount: comments_count };
}

function withVoter(ids: readonly string[], voter: Viewer | null): string[] {
  if (!voter || ids.includes(voter.id)) return [...ids];
  return [...ids.slice(0, maxEmbeddedVoters - 1), voter.id];
}
