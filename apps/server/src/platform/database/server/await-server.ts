import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { mayAnswerSoon } from './connection-problem.ts';

const retryMs = 500;

/** Connects, again and again while the server may be about to start. @throws what the last attempt has thrown */
export async function awaitServer<T>(
  connect: () => Promise<T>,
  { waitMs, log }: { waitMs: number; log: Pick<Logger, 'warn'> },
): Promise<T> {
  const until = performance.now() + waitMs;
  let isTold = false;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!mayAnswerSoon(error) || performance.now() + retryMs > until) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (!isTold) log.warn(`${reason}; it is tried again for ${waitMs / 1000} s`);
      isTold = true;
    }
    await sleep(retryMs);
  }
}
