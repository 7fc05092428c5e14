import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '@kalaangan/server/storage';

const delaysMs = [1_000, 5_000, 20_000, 60_000];

/** Does the work again while the media store is unavailable: a long copy shall survive a short outage. */
export async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || signal.aborted) throw error;
      await sleep(delayMs, undefined, { signal });
    }
  }
  return work();
}
