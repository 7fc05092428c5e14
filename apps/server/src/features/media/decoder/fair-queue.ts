import { generalMessages } from '@kalaangan/contract/errors';
import { Problem } from '#platform/http/problem.ts';

/** Who asks, and how much they may have waiting. */
export type Requester = { key: string; mostWaiting: number };

/** Large work goes one at a time; background work one at a time too, and only when nobody else waits. */
export type Lane = 'small' | 'large' | 'background';

const retryAfterSeconds = 5;

/** Too much waits already, of one requester (429) or in all (503). */
export class QueueFullError extends Problem {
  constructor(isOwn: boolean) {
    super(isOwn ? 'too_many_requests' : 'busy', isOwn ? generalMessages.tooMany : generalMessages.notReady, {
      headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
    });
    this.name = 'QueueFullError';
  }
}

type Waiting = { lane: Lane; start(): void };

/**
 * Runs so many tasks at once. Each requester has a queue of their own, and the queues are served round robin: one
 * requester with a long queue delays another by no more than the work that is under way.
 */
export function createFairQueue({ places, mostWaiting }: { places: number; mostWaiting: number }) {
  /** By their requesters' keys; the one that is served next is first. */
  const queues = new Map<string, Waiting[]>();
  const running = { small: 0, large: 0, background: 0 };

  const isFree = () => running.small + running.large + running.background < places;
  const waits = (lane: Lane) => [...queues.values()].some((queue) => queue[0]?.lane === lane);
  function mayStart(lane: Lane): boolean {
    if (lane === 'small') return true;
    if (lane === 'large') return running.large === 0;
    return running.background === 0 && !waits('small') && !(waits('large') && running.large === 0);
  }

  function startNext(): void {
    for (let next = isFree() && findNext(); next; next = isFree() && findNext()) {
      const [key, queue] = next;
      const waiting = queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      if (!waiting) continue;
      running[waiting.lane]++;
      waiting.start();
    }
  }

  const findNext = () => [...queues].find(([, queue]) => queue[0] && mayStart(queue[0].lane));

  /** @throws QueueFullError */
  function refuseIfFull({ key, mostWaiting: own }: Requester): void {
    if ((queues.get(key)?.length ?? 0) >= own) throw new QueueFullError(true);
    let all = 0;
    for (const queue of queues.values()) all += queue.length;
    if (all >= mostWaiting) throw new QueueFullError(false);
  }

  return {
    refuseIfFull,

    /** Runs the work when its turn has come. @throws QueueFullError */
    async run<T>(requester: Requester, lane: Lane, work: () => Promise<T>): Promise<T> {
      refuseIfFull(requester);
      await new Promise<void>((start) => {
        const queue = queues.get(requester.key) ?? [];
        queues.set(requester.key, queue);
        queue.push({ lane, start });
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
