import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { describeCauses } from '#platform/outage/index.ts';

export type Readiness = {
  /** Asks every part. @returns whether each answers, by its name */
  check(): Promise<Record<string, boolean>>;
  /** Asks one part. @returns whether it answers */
  checkPart(name: string): Promise<boolean>;
  /** Notes what kept the process from an answer. */
  noteOutage(error: unknown): void;
  close(): void;
};

type Options = {
  /** Checks by the names of the parts; each rejects when its part is not available. */
  checks: Readonly<Record<string, () => Promise<void>>>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Interval of checks during an outage, and time without any failure after which it is over. */
  times?: { checkMs: number; quietMs: number };
};

const checkTimeoutMs = 3000;
const defaultTimes = { checkMs: 1_000, quietMs: 5_000 };

/**
 * Knows whether the parts answer that the process depends on. The log has one line when an outage begins, with its cause, and
 * one when it is over, however many requests fail meanwhile.
 */
export function createReadiness({ checks, log, times = defaultTimes }: Options): Readiness {
  let outage: { beganAt: number; failedAt: number } | null = null;
  const closing = new AbortController();

  async function check(): Promise<Record<string, boolean>> {
    const results = Object.keys(checks).map(async (name) => [name, await checkPart(name)] as const);
    return Object.fromEntries(await Promise.all(results));
  }

  async function checkPart(name: string): Promise<boolean> {
    const ask = checks[name];
    if (!ask) throw new Error(`there is no part named ${name}`);
    const error = await failureOf(ask);
    if (error !== null) noteOutage(new Error(name, { cause: error }));
    return error === null;
  }

  function noteOutage(error: unknown): void {
    const now = performance.now();
    if (outage) return void (outage.failedAt = now);
    outage = { beganAt: now, failedAt: now };
    log.warn(`not ready: ${describeCauses(error)}`);
    void watch(outage);
  }

  /** Waits for the end of an outage, in case that nobody else asks. */
  async function watch(current: { beganAt: number; failedAt: number }): Promise<void> {
    do {
      const isOpen = await sleep(times.checkMs, true, { ref: false, signal: closing.signal }).catch(
        () => false,
      );
      if (!isOpen) return;
      await check();
    } while (performance.now() - current.failedAt < times.quietMs);
    outage = null;
    log.warn(`ready again after ${Math.round((performance.now() - current.beganAt) / 1000)} s`);
  }

  return { check, checkPart, noteOutage, close: () => closing.abort() };
}

/** What a check failed for; null if it passed. */
async function failureOf(check: () => Promise<void>): Promise<unknown> {
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  return Promise.race([
    check().then(
      () => null,
      (error: unknown) => error ?? new Error('it failed'),
    ),
    new Promise<Error>((resolve) =>
      timeout.addEventListener('abort', () => resolve(new Error(`no answer in ${checkTimeoutMs} ms`)), {
        once: true,
      }),
    ),
  ]);
}
