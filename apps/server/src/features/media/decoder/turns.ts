import { generalMessages } from '@kalaangan/contract/errors';
import { Problem } from '#platform/http/problem.ts';

/** Who asks, and how much they may have waiting. */
export type Asker = { key: string; mostWaiting: number };

/** Large work goes one at a time; background work one at a time too, and only when nobody else waits. */
export type Lane = 'small' | 'large' | 'background';

const retryAfterSeconds = 5;

/** Too much waits already, of one asker (429) or in all (503). */
export class LineFullError extends Problem {
  constructor(isOwn: boolean) {
    super(isOwn ? 429 : 503, isOwn ? generalMessages.tooMany : generalMessages.notReady, {
      headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
    });
    this.name = 'LineFullError';
  }
}

type Waiting = { lane: Lane; start(): void };

/**
 * Lets work in at so many places. Whoever asks waits in a line of their own, and the lines are served by turns: one
 * asker with a long line delays another by no more than the work that is under way.
 */
export function createTurns({ places, mostWaiting }: { places: number; mostWaiting: number }) {
  /** Lines by their askers' keys, the one whose turn is next first. */
  const lines = new Map<string, Waiting[]>();
  const running = { small: 0, large: 0, background: 0 };

  const isFree = () => running.small + running.large + running.background < places;
  const waits = (lane: Lane) => [...lines.values()].some((line) => line[0]?.lane === lane);
  function mayStart(lane: Lane): boolean {
    if (lane === 'small') return true;
    if (lane === 'large') return running.large === 0;
    return running.background === 0 && !waits('small') && !(waits('large') && running.large === 0);
  }

  function startNext(): void {
    for (let next = isFree() && findNext(); next; next = isFree() && findNext()) {
      const [key, line] = next;
      const waiting = line.shift();
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      if (!waiting) continue;
      running[waiting.lane]++;
      waiting.start();
    }
  }

  const findNext = () => [...lines].find(([, line]) => line[0] && mayStart(line[0].lane));

  /** @throws LineFullError */
  function refuseIfFull({ key, mostWaiting: own }: Asker): void {
    if ((lines.get(key)?.length ?? 0) >= own) throw new LineFullError(true);
    let all = 0;
    for (const line of lines.values()) all += line.length;
    if (all >= mostWaiting) throw new LineFullError(false);
  }

  return {
    refuseIfFull,

    /** Runs the work when its turn has come. @throws LineFullError */
    async take<T>(asker: Asker, lane: Lane, work: () => Promise<T>): Promise<T> {
      refuseIfFull(asker);
      await new Promise<void>((start) => {
        const line = lines.get(asker.key) ?? [];
        lines.set(asker.key, line);
        line.push({ lane, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        running[lane]--;
        startNext();
      }
    },
  };
}
