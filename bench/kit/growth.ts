import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '../measurement.ts';
import { median, timed } from './statistics.ts';

const warmUp = 15;
const budget = 1.5;
/** Longer than a site keeps what a search found: each round searches anew. */
export const afreshMs = 1_100;

export type Compared = {
  what: string;
  /** Called with the round's number, from 0. */
  large: (round: number) => Promise<unknown>;
  small: (round: number) => Promise<unknown>;
};

type Options = {
  rounds: number;
  /** How long a round lasts at least. */
  roundMs?: number;
};

/** Whether work takes longer where there is much: the same by turns where there is much and little, one at a time. */
export async function measureGrowth(
  all: readonly Compared[],
  { rounds, roundMs = 0 }: Options,
): Promise<Result[]> {
  const lines = all.map((compared) => ({ ...compared, inSmall: [] as number[], inLarge: [] as number[] }));
  for (let round = 0; round < warmUp + rounds; round++) {
    const over = sleep(roundMs);
    for (const { small, large, inSmall, inLarge } of lines) {
      const ofSmall = await timed(() => small(round));
      const ofLarge = await timed(() => large(round));
      if (round < warmUp) continue;
      inSmall.push(ofSmall);
      inLarge.push(ofLarge);
    }
    await over;
  }
  return lines.map(({ what, inSmall, inLarge }) => {
    const [small, large] = [median(inSmall), median(inLarge)];
    return {
      what,
      figure: `${large.toFixed(1)} ms`,
      bare: `${small.toFixed(1)} ms`,
      ratio: large / small,
      budget: `≤ ${budget}`,
      kept: large / small <= budget,
    };
  });
}

/** Of the rounds with those for warming up: so often something is asked for. */
export const askedIn = (rounds: number): number => rounds + warmUp;
