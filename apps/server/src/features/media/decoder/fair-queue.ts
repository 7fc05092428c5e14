import { generalMessages } from '@kalaangan/contract/errors';
import { Problem } from '#platform/http/calls/problem.ts';

/** Account, address or other source of tasks, and the maximum number of its tasks that may wait. */
export type Requester = { key: string; maxWaiting: number };

/**
 * Lane of a task. At most one large task runs at a time, and at most one background task, which starts only when
 * nothing else waits.
 */
export type Lane = 'small' | 'large' | 'background';

const retryAfterSeconds = 5;

/** Too many tasks wait already, of the requester (429) or in all (503). */
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
 * Runs up to `slots` tasks at once. Each requester has a queue, and the queues are served round robin: one
 * requester with a long queue delays another by no more than the tasks that are running.
 */
export function createFairQueue({ slots, maxWaiting }: { slots: number; maxWaiting: number }) {
  /** Queues by the key of the requester; the one that is served next comes first. */
  const queues = new Map<string, Waiting[]>();
  const running = { small: 0, large: 0, background: 0 };

  const countRunning = () => running.small + running.large + running.background;
  const countWaiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  const isFree = () => countRunning() < slots;
  const isWaiting = (lane: Lane) => [...queues.values()].some((queue) => queue[0]?.lane === lane);
  function mayStart(lane: Lane): boolean {
    if (lane === 'small') return true;
    if (lane === 'large') return running.large === 0;
    return running.background === 0 && !isWaiting('small') && !(isWaiting('large') && running.large === 0);
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

  /** @throws {QueueFullError} */
  function refuseIfFull({ key, maxWaiting: maxOwn }: Requester): void {
    if ((queues.get(key)?.length ?? 0) >= maxOwn) throw new QueueFullError(true);
    if (countWaiting() >= maxWaiting) throw new QueueFullError(false);
  }

  return {
    refuseIfFull,
    figures: () => ({ waiting: countWaiting(), running: countRunning() }),

    /** Runs the work when its turn comes. @throws {QueueFullError} */
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
