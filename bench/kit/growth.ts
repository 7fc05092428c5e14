import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '../measurement.ts';
import { median, timed } from './statistics.ts';

const warmUp = 15;
const budget = 1.5;
/** Longer than the server caches search results, so that each round searches again. */
export const cacheExpiryMs = 1_100;

export type Compared = {
  what: string;
  /** Called with the round's number, from 0. */
  large: (round: number) => Promise<unknown>;
  small: (round: number) => Promise<unknown>;
};

type Options = {
  rounds: number;
  /** Minimal duration of a round in ms. */
  roundMs?: number;
};

/** Compares the median times of the same calls on a large and a small site, alternating, one at a time. */
export async function measureGrowth(
  all: readonly Compared[],
  { rounds, roundMs = 0 }: Options,
): Promise<Result[]> {
  const lines = all.map((compared) => ({ ...compared, inSmall: [] as number[], inLarge: [] as number[] }));
  for (let round = 0; round < warmUp + rounds; round++) {
    const minimum = sleep(roundMs);
    for (const { small, large, inSmall, inLarge } of lines) {
      const ofSmall = await timed(() => small(round));
      const ofLarge = await timed(() => large(round));
      if (round < warmUp) continue;
      inSmall.push(ofSmall);
      inLarge.push(ofLarge);
    }
    await minimum;
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

/** The number of calls in so many rounds, including warm-up. */
export const countCalls = (rounds: number): number => rounds + warmUp;
