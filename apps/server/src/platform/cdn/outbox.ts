import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { joinKeys } from './keys.ts';
import { sendInParts, type SendPurge } from './purge-request.ts';
import * as store from './store.ts';

/** Age at which purges are resent: younger ones are still being sent by the process that wrote them. */
const resentAfterSeconds = 10;
/** Number of waiting purges from which on everything is purged instead. */
const maxWaiting = 500;
/** Maximum pause between two attempts. */
const maxPauseMs = 60_000;

export type Outbox = {
  /** Sends what other processes left, or the CDN did not take. Does nothing during a pause after a failure. */
  resend(): Promise<void>;
};

type OutboxOptions = {
  db: Db;
  send: SendPurge;
  onFailure: (error: unknown) => void;
  /** Pause after the first failure; twice as long after each further one. */
  pauseMs: number;
  olderThanSeconds?: number;
};

export function createOutbox({ db, send, onFailure, pauseMs, ...options }: OutboxOptions): Outbox {
  const { olderThanSeconds = resentAfterSeconds } = options;
  let failures = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function resendWaiting(): Promise<void> {
    const waiting = await store.listPurges(db, olderThanSeconds, maxWaiting);
    if (waiting.length === 0) return;
    const purges = waiting.length < maxWaiting ? waiting : [await store.replaceAllPurges(db, newId())];
    await sendInParts(send, joinKeys(purges));
    await store.deletePurges(
      db,
      purges.map(({ id }) => id),
    );
  }

  return {
    async resend() {
      if (performance.now() < pausedUntil) return;
      try {
        await resendWaiting();
        failures = 0;
      } catch (error) {
        pausedUntil = performance.now() + Math.min(pauseMs * 2 ** failures++, maxPauseMs);
        onFailure(error);
      }
    },
  };
}
