import type { VoteType } from '@kalaangan/contract/discussions';
import { useRef, useState } from 'react';
import { pressed, pressTowards, type Vote } from './vote.ts';

type VoteOptions = {
  /** As the server has it, by the last answer. */
  confirmed: Vote;
  /** Presses on the server, puts its answer where `confirmed` comes from, and returns the vote that stands then. */
  send: (direction: VoteType) => Promise<Vote>;
  onFailure: (error: unknown) => void;
};

/** How often the server may have had another vote than this page knew (other tabs) before it is believed. */
const mostSurprises = 2;

/**
 * A vote that shows at once what was asked for and is put back when the server refuses. Presses while a request is
 * under way are not lost: the last one decides, and at most one request runs at a time. The call is a press too, so
 * what it leads to is compared with what was wanted.
 */
export function useVote({ confirmed, send, onFailure }: VoteOptions) {
  const [wanted, setWanted] = useState<{ vote: Vote } | null>(null);
  const last = useRef<{ vote: Vote } | null>(null);

  async function press(direction: VoteType) {
    const isUnderWay = last.current !== null;
    last.current = { vote: pressed(last.current ? last.current.vote : confirmed, direction) };
    setWanted(last.current);
    if (isUnderWay) return;
    let confirmedVote = confirmed;
    try {
      for (let surprises = 0; surprises < mostSurprises;) {
        const next = pressTowards(confirmedVote, last.current.vote);
        if (next === null) break;
        const expected = pressed(confirmedVote, next);
        confirmedVote = await send(next);
        if (confirmedVote !== expected) surprises += 1;
      }
    } catch (error) {
      onFailure(error);
    } finally {
      last.current = null;
      setWanted(null);
    }
  }

  return { vote: wanted ? wanted.vote : confirmed, press: (direction: VoteType) => void press(direction) };
}
