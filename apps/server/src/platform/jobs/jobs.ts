import type { Logger } from 'pino';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { listen } from './listen.ts';
import * as store from './store.ts';

export type Job<Data> = {
  name: string;
  /** Tries after the first. */
  retryLimit: number;
  /** Must bear being run again: a process may die after the work and before the record of it. */
  handler: (data: Data) => Promise<void>;
};

/** Fixes the type of a job's data. */
export function defineJob<Data>(job: Job<Data>): Job<Data> {
  return job;
}

export type Jobs = {
  /** Before `start`. */
  register<Data>(job: Job<Data>): void;
  /** In the caller's transaction: rolled back with it, run soon after its commit. */
  enqueue<Data>(tx: Db, job: Job<Data>, data: Data, options?: { delaySeconds?: number }): Promise<void>;
  /** Runs the work about every so many seconds, in one process at a time. Before `start`. */
  every(name: string, seconds: number, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Takes no more and waits for what runs. */
  stop(): Promise<void>;
};

const pollMs = 2_000;
const concurrency = 2;
/** Seconds before try n + 1: 2, 4, 8 … at most ten minutes. */
const backoff = (attempts: number) => Math.min(2 ** attempts, 600);

type Options = { database: Database; log: Logger };

/** A queue in the database: see docs/decisions for why it is our own. */
export function createJobs({ database, log }: Options): Jobs {
  const db = database.kysely;
  const handlers = new Map<string, { retryLimit: number; run: (data: unknown) => Promise<void> }>();
  const schedules: { name: string; seconds: number; work: () => Promise<void> }[] = [];
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = async () => {};
  let stopped = true;
  let claiming = false;
  let wokenWhileClaiming = false;

  /** Takes jobs while there are some and a place is free. */
  async function wake(): Promise<void> {
    if (claiming) {
      wokenWhileClaiming = true;
      return;
    }
    claiming = true;
    try {
      do {
        wokenWhileClaiming = false;
        while (!stopped && running.size < concurrency) {
          const job = await store.claimJob(db, [...handlers.keys()]);
          if (!job) break;
          track(work(job).then(() => void wake()));
        }
      } while (wokenWhileClaiming && !stopped && running.size < concurrency);
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'jobs could not be claimed');
    } finally {
      claiming = false;
    }
  }

  function track(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function work(job: store.ClaimedJob): Promise<void> {
    const handler = handlers.get(job.name);
    if (!handler) return;
    const heartbeat = setInterval(() => {
      store.extendLease(db, job.id).catch((error: unknown) => log.warn({ err: error }, 'a job could not be extended'));
    }, (store.leaseSeconds * 1000) / 3);
    try {
      await handler.run(job.data);
      await store.finishJob(db, job.id);
    } catch (error) {
      await giveBack(job, handler.retryLimit, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function giveBack(job: store.ClaimedJob, retryLimit: number, error: unknown): Promise<void> {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isLast = job.attempts > retryLimit;
    log[isLast ? 'error' : 'warn']({ err: error, job: job.name, attempts: job.attempts }, isLast ? 'a job failed for good' : 'a job failed, it is tried again');
    try {
      if (isLast) await store.failJob(db, job.id, text);
      else await store.retryJob(db, job.id, text, backoff(job.attempts));
    } catch (storeError) {
      // The lease runs out and the job is taken up again.
      log.error({ err: storeError, job: job.name }, 'the end of a job could not be recorded');
    }
  }

  async function runSchedule({ name, seconds, work: run }: (typeof schedules)[number]): Promise<void> {
    try {
      if (!stopped && (await store.claimSchedule(db, name, seconds))) await run();
    } catch (error) {
      if (!stopped) log.error({ err: error, schedule: name }, 'scheduled work failed');
    }
  }

  return {
    register(job) {
      // The data comes back as it was enqueued: `enqueue` takes only this job's type.
      handlers.set(job.name, { retryLimit: job.retryLimit, run: job.handler as (data: unknown) => Promise<void> });
    },
    enqueue: (tx, job, data, options) => store.insertJob(tx, job.name, data, options?.delaySeconds ?? 0),
    every(name, seconds, work) {
      schedules.push({ name, seconds, work });
    },
    async start() {
      stopped = false;
      if (database.embedded) await store.releaseAllJobs(db);
      stopListening = await listen(database, store.jobsChannel, () => void wake(), log);
      timers.push(setInterval(() => void wake(), pollMs));
      for (const schedule of schedules) {
        track(runSchedule(schedule));
        timers.push(setInterval(() => track(runSchedule(schedule)), schedule.seconds * 1000));
      }
      void wake();
    },
    async stop() {
      stopped = true;
      for (const timer of timers.splice(0)) clearInterval(timer);
      await stopListening();
      await Promise.all(running);
    },
  };
}
