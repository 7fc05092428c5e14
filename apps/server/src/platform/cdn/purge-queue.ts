import { setTimeout as sleep } from 'node:timers/promises';
import { joinKeys } from './keys.ts';
import { sendInParts, type SendPurge } from './purge-request.ts';

/** A change whose keys are to be purged. */
export type Purge = { id: string; keys: readonly string[] };

export type PurgeQueue = {
  /** Resolves when the purge was taken by the CDN for the first time, or has failed. */
  add(purge: Purge): Promise<void>;
  /** Whether the last purge failed a short time ago. Nothing is sent then. */
  isFailing(): boolean;
  /** Sends nothing more; what is on its way ends. */
  close(): Promise<void>;
};

export type QueueOptions = {
  send: SendPurge;
  /** Called when purges were sent as often as needed. */
  onDone: (ids: readonly string[]) => void;
  onFailure: (error: unknown) => void;
  times?: Partial<QueueTimes>;
};

export type QueueTimes = {
  /**
   * A purge is repeated after each of these times. An answer that was made before the change may still have been on its
   * way to the CDN when it was purged; with several layers in a CDN the outer one may have got it from the inner one.
   */
  repeatAfterMs: readonly number[];
  /** Time from one request to the next: CDNs limit how many they take. Changes in between are sent together. */
  intervalMs: number;
  /** Time after a failure in which nothing is sent. */
  pauseMs: number;
};

const usualTimes: QueueTimes = { repeatAfterMs: [1_000, 3_000], intervalMs: 100, pauseMs: 5_000 };

type Waiting = Purge & { timesSent: number; firstSentAt: number };
type Batch = { purges: Waiting[]; ended: PromiseWithResolvers<void> };

/** Sends purges to the CDN: the first one at once, further ones together with all that come meanwhile. */
export function createPurgeQueue({ send, onDone, onFailure, times }: QueueOptions): PurgeQueue {
  const { repeatAfterMs, intervalMs, pauseMs } = { ...usualTimes, ...times };
  const now = () => performance.now();
  let gathering: Batch | null = null;
  let isSending = false;
  let sent = Promise.resolve();
  let nextAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function gather(purge: Waiting): Promise<void> {
    gathering ??= { purges: [], ended: Promise.withResolvers() };
    gathering.purges.push(purge);
    const { promise } = gathering.ended;
    if (!isSending) {
      isSending = true;
      sent = sendAll();
    }
    return promise;
  }

  async function sendAll(): Promise<void> {
    while (gathering) {
      const waitMs = nextAt - now();
      if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
      const batch: Batch = gathering;
      gathering = null;
      nextAt = now() + intervalMs;
      if (!isClosed && !isFailing()) await sendBatch(batch);
      batch.ended.resolve();
    }
    isSending = false;
  }

  async function sendBatch({ purges }: Batch): Promise<void> {
    const sentAt = now();
    try {
      await sendInParts(send, joinKeys(purges));
    } catch (error) {
      pausedUntil = now() + pauseMs;
      onFailure(error);
      return;
    }
    const done: string[] = [];
    for (const purge of purges) {
      if (purge.timesSent === 0) purge.firstSentAt = sentAt;
      const afterMs = repeatAfterMs[purge.timesSent++];
      if (afterMs === undefined) done.push(purge.id);
      else repeatAt(purge, purge.firstSentAt + afterMs);
    }
    if (done.length > 0) onDone(done);
  }

  const repeats = new Set<NodeJS.Timeout>();

  function repeatAt(purge: Waiting, time: number): void {
    const timer = setTimeout(
      () => {
        repeats.delete(timer);
        if (!isClosed && !isFailing()) void gather(purge);
      },
      Math.max(0, time - now()),
    );
    timer.unref();
    repeats.add(timer);
  }

  function isFailing(): boolean {
    return now() < pausedUntil;
  }

  return {
    async add({ id, keys }) {
      if (isClosed || isFailing()) return;
      await gather({ id, keys, timesSent: 0, firstSentAt: 0 });
    },
    isFailing,
    async close() {
      isClosed = true;
      for (const timer of repeats) clearTimeout(timer);
      await sent;
    },
  };
}
