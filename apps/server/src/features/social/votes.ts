import type { VoteState } from '@kalaangan/contract/discussions.calls';
import type { VoteType } from '@kalaangan/contract/discussions';
import type { Db } from '#platform/database/tables.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import * as store from './store/index.ts';

/** What people did with a thing that is voted on, and the viewer's own vote. */
export type Tally = { voteCount: number; myVote: VoteType | null; views: number; commentsCount: number };

const embeddedVoters = 100;

export function createVotes(db: Db) {
  return {
    async findTallies(ids: readonly string[], viewer: Viewer | null): Promise<Map<string, Tally>> {
      const rows = await store.listTallies(db, ids, viewer?.id ?? null);
      return new Map(rows.map((row) => [row.id, toTally(row)]));
    },

    /**
     * In a transaction: votes, turns the vote, or takes it back where it was the same.
     * The vote's row comes first, its count after it: so two clicks of one person wait for each other at that row, and
     * whoever holds a count waits for nobody's vote.
     */
    async toggleVote(tx: Db, ballot: store.Ballot): Promise<void> {
      const { subjectId, up } = ballot;
      const count = (upvotes: number, downvotes: number) =>
        store.addToVotes(tx, subjectId, { upvotes, downvotes });
      for (;;) {
        if (await store.insertVote(tx, ballot)) return count(Number(up), Number(!up));
        if (await store.deleteVote(tx, ballot)) return count(-Number(up), -Number(!up));
        if (await store.turnVote(tx, ballot)) return up ? count(1, -1) : count(-1, 1);
        // Another click of the same person took it away in between.
      }
    },

    /** Of each at most the newest 100 in each direction, and always the viewer where that one is among them. */
    async findVoteStates(
      ids: readonly string[],
      viewer: Viewer | null,
    ): Promise<Map<string, VoteState & Tally>> {
      const rows = await store.listTalliesWithVoters(db, ids, viewer?.id ?? null, embeddedVoters);
      return new Map(
        rows.map(({ upvoters, downvoters, ...row }) => {
          const tally = toTally(row);
          const mine = (type: VoteType) => (tally.myVote === type ? viewer : null);
          const votes = {
            upvotes: withViewer(upvoters, mine('upvote')),
            downvotes: withViewer(downvoters, mine('downvote')),
          };
          return [row.id, { ...tally, votes }];
        }),
      );
    },
  };
}

function toTally({ votes, mine, views, comments_count }: store.Tally): Tally {
  const myVote = mine === null ? null : mine ? 'upvote' : 'downvote';
  return { voteCount: votes, myVote, views, commentsCount: comments_count };
}

function withViewer(ids: readonly string[], viewer: Viewer | null): string[] {
  if (!viewer || ids.includes(viewer.id)) return [...ids];
  return [...ids.slice(0, embeddedVoters - 1), viewer.id];
}
