import type { VoteType } from '@kalaangan/contract/discussions/discussions';
import type { VoteState } from '@kalaangan/contract/discussions/discussions.calls';
import { requireInteraction, type Audience, type Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Social } from '../context.ts';
import { withViewer } from './like-commands.ts';
import * as store from '../store/index.ts';

/** A subject's counts and the viewer's vote. */
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

/**
 * Finds tallies with the newest voters whom the audience sees, of 100 in each direction, and always the viewer if they
 * voted.
 */
export async function findVoteStates(
  { db }: Social,
  ids: readonly string[],
  { viewer, names }: Audience,
): Promise<Map<string, VoteState & VoteTally>> {
  const rows = await store.listTalliesWithVoters(db, ids, viewer?.id ?? null, maxEmbeddedVoters);
  return new Map(
    rows.map(({ upvoters, downvoters, ...row }) => {
      const tally = toTally(row);
      const embed = (voters: string[], type: VoteType) =>
        viewer && tally.myVote === type ? embedVoter(voters, viewer) : voters;
      const votes = {
        upvotes: embed(upvoters.filter(names), 'upvote'),
        downvotes: embed(downvoters.filter(names), 'downvote'),
      };
      return [row.id, { ...tally, votes }];
    }),
  );
}

/** The viewer's votes, by subject id. */
export type VotesOf = ReadonlyMap<string, VoteType>;

export async function findVotesOf({ db }: Social, ids: readonly string[], viewer: Viewer): Promise<VotesOf> {
  const rows = await store.listOwnVotes(db, viewer.id, ids);
  return new Map(rows.map(({ id, up }) => [id, up ? 'upvote' : 'downvote']));
}

/** Vote of a viewer on a subject, with the subject's owner. */
type Ballot = Omit<store.Ballot, 'userId'> & { viewer: Viewer; ownerId: string };

/**
 * Votes, switches the vote, or removes it if it is the same. Call it in a transaction. It writes the vote's row before
 * the counts: two concurrent calls for one person wait at that row, and a transaction that has locked the counts waits
 * for no vote.
 * @throws {Problem} 403 if the viewer and the owner are apart by a block, unless it removes the vote
 */
export async function toggleVote(tx: Db, { viewer, ownerId, ...rest }: Ballot): Promise<void> {
  const ballot = { ...rest, userId: viewer.id };
  const { subjectId, up } = ballot;
  if ((await store.listOwnVotes(tx, viewer.id, [subjectId]))[0]?.up !== up)
    await requireInteraction(tx, viewer, [ownerId]);
  const addToVotes = (upvotes: number, downvotes: number) =>
    store.addToVotes(tx, subjectId, { upvotes, downvotes });
  for (;;) {
    if (await store.insertVote(tx, ballot)) return addToVotes(Number(up), Number(!up));
    if (await store.deleteVote(tx, ballot)) return addToVotes(-Number(up), -Number(!up));
    if (await store.switchVote(tx, ballot)) return up ? addToVotes(1, -1) : addToVotes(-1, 1);
    // A concurrent call for the same person deleted the vote; try again.
  }
}

function toTally({ votes, mine, views, comments_count }: store.Tally): VoteTally {
  const myVote = mine === null ? null : mine ? 'upvote' : 'downvote';
  return { voteCount: votes, myVote, views, commentsCount: comments_count };
}

/** The ids of the newest voters with the viewer's, who is one of all. */
export function embedVoter(ids: readonly string[], voter: Viewer): string[] {
  return withViewer(ids, voter, maxEmbeddedVoters);
}
