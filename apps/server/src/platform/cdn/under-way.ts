import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The answers that are being sent to the CDN. */
export type UnderWay = {
  add(response: ServerResponse): void;
  /** Resolves when all answers are sent that are under way now, except slow ones. */
  sent(): Promise<void>;
  count(): number;
};

/** An answer that takes longer is not waited for: its headers have arrived, or its client is slow on purpose. */
const maxMs = 250;

export function createUnderWay(): UnderWay {
  const answers = new Map<Promise<void>, number>();
  return {
    add(response) {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers.set(promise, performance.now());
      response.once('close', () => {
        answers.delete(promise);
        resolve();
      });
    },
    async sent() {
      const since = performance.now() - maxMs;
      const waited = [...answers].filter(([, beganAt]) => beganAt > since).map(([answer]) => answer);
      if (waited.length === 0) return;
      const timeout = new AbortController();
      await Promise.race([
        Promise.all(waited),
        sleep(maxMs, undefined, { ref: false, signal: timeout.signal }).catch(() => {}),
      ]);
      timeout.abort();
    },
    count: () => answers.size,
  };
}
