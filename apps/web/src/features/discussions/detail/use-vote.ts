import type { VoteType } from '@kalaangan/contract/discussions/discussions';
import { useRef, useState } from 'react';
import { voteAfterPress, findPressTowards, type Vote } from './vote.ts';

type VoteOptions = {
  /** The vote by the server's last answer. */
  confirmed: Vote;
  /** Sends one press, updates the source of `confirmed` with the answer, and returns the vote in the answer. */
  send: (direction: VoteType) => Promise<Vote>;
  onFailure: (error: unknown) => void;
};

/** Another tab may vote too: after this many answers that differ from the expected vote, the server's vote is kept. */
const maxUnexpectedAnswers = 2;

/**
 * An optimistic vote: shows a press at once and reverts it if the request fails. At most one request runs at a time; of
 * presses during a request the last one counts. The API takes a press, not a vote, so the vote in each answer is
 * compared with the wanted one.
 */
export function useVote({ confirmed, send, onFailure }: VoteOptions) {
  const [wanted, setWanted] = useState<{ vote: Vote } | null>(null);
  const latest = useRef<{ vote: Vote } | null>(null);

  async function press(direction: VoteType) {
    const isUnderWay = latest.current !== null;
    latest.current = { vote: voteAfterPress(latest.current ? latest.current.vote : confirmed, direction) };
    setWanted(latest.current);
    if (isUnderWay) return;
    let confirmedVote = confirmed;
    try {
      for (let unexpectedAnswers = 0; unexpectedAnswers < maxUnexpectedAnswers;) {
        const next = findPressTowards(confirmedVote, latest.current.vote);
        if (next === null) break;
        const expected = voteAfterPress(confirmedVote, next);
        confirmedVote = await send(next);
        if (confirmedVote !== expected) unexpectedAnswers += 1;
      }
    } catch (error) {
      onFailure(error);
    } finally {
      latest.current = null;
      setWanted(null);
    }
  }

  return { vote: wanted ? wanted.vote : confirmed, press: (direction: VoteType) => void press(direction) };
}
