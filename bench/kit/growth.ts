import type { Result } from '../measurement.ts';
import { quantile, timed } from './statistics.ts';

const warmUp = 15;
const budget = 1.5;

export type Compared = {
  what: string;
  /** Called with the round's number, from 0. */
  large: (round: number) => Promise<unknown>;
  small: (round: number) => Promise<unknown>;
};

type Options = {
  rounds: number;
  /** Called before each call: what is measured is not answered from a cache. */
  emptyCaches: () => Promise<unknown>;
  /** Which time is compared: the median, or of 0.25 the lower quartile, which a busy machine changes less. */
  share?: number;
};

/** Compares the median times of the same calls on a large and a small site, alternating, one at a time. */
export async function measureGrowth(
  all: readonly Compared[],
  { rounds, emptyCaches, share = 0.5 }: Options,
): Promise<Result[]> {
  const lines = all.map((compared) => ({ ...compared, inSmall: [] as number[], inLarge: [] as number[] }));
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const { small, large, inSmall, inLarge } of lines) {
      await emptyCaches();
      const ofSmall = await timed(() => small(round));
      await emptyCaches();
      const ofLarge = await timed(() => large(round));
      if (round < warmUp) continue;
      inSmall.push(ofSmall);
      inLarge.push(ofLarge);
    }
  }
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  // A quartile alone would hide that some calls of a kind take far longer than the others.
  const toFigure = (times: readonly number[]) =>
    share === 0.5
      ? ms(quantile(times, share))
      : `${quantile(times, share).toFixed(1)} to ${ms(quantile(times, 1 - share))}`;
  return lines.map(({ what, inSmall, inLarge }) => {
    const [small, large] = [quantile(inSmall, share), quantile(inLarge, share)];
    return {
      what,
      figure: toFigure(inLarge),
      bare: toFigure(inSmall),
      ratio: large / small,
      budget: `≤ ${budget}`,
      kept: large / small <= budget,
    };
  });
}

/** The number of calls in so many rounds, including warm-up. */
export const countCalls = (rounds: number): number => rounds + warmUp;
