import { isOutage } from '#platform/outage/index.ts';
import type { Job } from './job.ts';

/** Thrown by a job for work that another has put off, as a mail server does with mail of strangers: its job says for how long it goes on. */
export class PutOffError extends Error {}

/** Thrown by a job for work that would fail again: it is not tried again. */
export class RefusedError extends Error {}

/** Reason why an attempt failed; how a job is tried again follows from it. */
export type Failure = 'error' | 'outage' | 'putOff' | 'refused';

type Retries = { most: number; longestSeconds: number };

/** Returns the maximum number of attempts after the first, and the longest pause before one. */
export function retriesOf(
  failure: Failure,
  { retryLimit, putOffSeconds }: Pick<Job<never>, 'retryLimit' | 'putOffSeconds'>,
): Retries {
  switch (failure) {
    case 'outage':
      // About two hours.
      return { most: 20, longestSeconds: 600 };
    case 'putOff':
      if (putOffSeconds !== undefined) return retriesWithin(putOffSeconds, 7_200);
      return { most: retryLimit, longestSeconds: 600 };
    case 'refused':
      return { most: 0, longestSeconds: 0 };
    case 'error':
      return { most: retryLimit, longestSeconds: 600 };
  }
}

/** As many attempts as the time has room for: a number bounds those of a job whose process dies, too. */
function retriesWithin(seconds: number, longestSeconds: number): Retries {
  let most = 0;
  for (let passed = 0; passed < seconds; most++) passed += Math.min(2 ** (most + 1), longestSeconds);
  return { most, longestSeconds };
}

/** Seconds before attempt n + 1: 2, 4, 8 … up to the longest, with 20 % jitter. */
export function pauseSeconds(attempts: number, { longestSeconds }: Retries): number {
  return Math.min(2 ** attempts, longestSeconds) * (0.8 + Math.random() * 0.4);
}

export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return 'refused';
  if (error instanceof PutOffError) return 'putOff';
  return isOutage(error) ? 'outage' : 'error';
}

/** Beginnings of `last_error`. */
export const marks = { error: '', outage: 'Outage: ', putOff: 'Put off: ', refused: '' } as const;

/** The text for `last_error`. */
export function describeFailure(error: unknown, failure: Failure): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return marks[failure] + text;
}

/** Reads why the last attempt failed. */
export function readFailure({ last_error }: { last_error: string | null }): Failure {
  if (last_error?.startsWith(marks.outage)) return 'outage';
  return last_error?.startsWith(marks.putOff) ? 'putOff' : 'error';
}
