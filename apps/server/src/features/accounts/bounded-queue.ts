import { generalMessages } from '@kalaangan/contract/errors';
import { Problem } from '#platform/http/problem.ts';

export type Turns = {
  /** Runs `work` when its turn comes. @throws Problem 503 where too many wait already */
  take<T>(work: () => Promise<T>): Promise<T>;
};

const retryAfterSeconds = 5;

/** At most `atOnce` at the same time, first come first served, with at most `waiting` behind them. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const line: (() => void)[] = [];
  let running = 0;

  async function wait(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting)
      throw new Problem(503, generalMessages.notReady, {
        headers: { 'retry-after': String(retryAfterSeconds) },
      });
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** Hands the turn on: nobody who comes in between takes it from the next in line. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async take(work) {
      await wait();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
