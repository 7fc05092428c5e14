import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Line } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { toStoredJob, type Job } from './job.ts';
import { createRunner } from './runner.ts';
import * as store from './store.ts';
import { createSweeps } from './sweeps.ts';

export type Jobs = {
  /** Before `start`. */
  register<Data>(job: Job<Data>): void;
  /** In the caller's transaction: rolled back with it, run soon after its commit. */
  enqueue<Data>(tx: Db, job: Job<Data>, data: Data): Promise<void>;
  /** In the caller's transaction: deletes the jobs that failed for good and mention one of these texts. */
  deleteFailedAbout(tx: Db, texts: readonly string[]): Promise<void>;
  /** Runs the work at start and then so many seconds after its last end, in one of all processes. */
  every(name: string, seconds: number, work: () => Promise<unknown>): void;
  start(): Promise<void>;
  /** Takes no more and waits for what runs, for so long; what then still runs is run again by another process. */
  stop(options?: { waitMs?: number }): Promise<void>;
  /** Runs all that is due now and resolves after it, started or not. For tests and commands. */
  settle(): Promise<void>;
  /** Runs what `every` was given under this name now. For tests and commands. */
  sweep(name: string): Promise<void>;
  counts(): Promise<store.JobCounts>;
};

/** New jobs announce themselves; this finds those of dead processes, and what an announcement was lost of. */
const pollMs = 15_000;
const heartbeatMs = (store.leaseSeconds * 1000) / 4;
const stopWaitMs = 25_000;
const failedDays = 30;

type Options = { database: Database; log: Logger };

/** A queue in the database. */
export function createJobs({ database, log }: Options): Jobs {
  const db = database.kysely;
  const sweeps = createSweeps(log);
  const runner = createRunner({ db, log, onFree: () => void wake() });
  let line: Line | null = null;
  let isStarted = false;
  let isTaking = false;
  let isWoken = false;
  let poll: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  /** One at a time; who calls meanwhile is heard when it ends. */
  async function wake(): Promise<void> {
    isWoken = true;
    if (isTaking) return;
    isTaking = true;
    let nextMs = pollMs;
    try {
      while (isStarted && isWoken) {
        isWoken = false;
        await runner.fill();
        const seconds = await store.findSecondsToNextJob(db, runner.names());
        nextMs = seconds === null ? pollMs : Math.min(pollMs, Math.ceil(seconds * 1000));
      }
    } catch (error) {
      if (isStarted) log.error({ err: error }, 'jobs could not be taken');
    }
    isTaking = false;
    clearTimeout(poll);
    if (isStarted) poll = setTimeout(() => void wake(), nextMs);
  }

  async function beat(): Promise<void> {
    try {
      await runner.heartbeat();
    } catch (error) {
      log.warn({ err: error }, 'the leases of the running jobs could not be extended');
    }
  }

  sweeps.add('jobs.clear-failed', 24 * 3600, () => store.deleteOldFailedJobs(db, failedDays));

  return {
    register: (job) => runner.register(toStoredJob(job)),
    deleteFailedAbout: store.deleteFailedJobsAbout,
    enqueue: (tx, job, data) => store.insertJob(tx, job.name, data),
    every: (name, seconds, work) => sweeps.add(name, seconds, work),
    async start() {
      if (database.embedded) await store.releaseAllJobs(db);
      isStarted = true;
      heartbeat = setInterval(() => void beat(), heartbeatMs);
      line = await database.openLine({
        channel: store.jobsChannel,
        onNotify: () => void wake(),
        onLeading: (isLeading) => sweeps.setLeading(isLeading),
      });
    },
    async stop({ waitMs = stopWaitMs } = {}) {
      if (!isStarted) return;
      isStarted = false;
      clearTimeout(poll);
      await line
        ?.close()
        .catch((error: unknown) => log.warn({ err: error }, 'the line to the database did not close'));
      const isIdle = await Promise.race([
        Promise.all([runner.idle(), sweeps.idle()]).then(() => true),
        sleep(waitMs, false, { ref: false }),
      ]);
      clearInterval(heartbeat);
      if (isIdle) return;
      log.warn('stopped with jobs still running: they are run again');
      runner.abandon(new Error('the process stops'));
    },
    async settle() {
      do {
        await runner.fill();
        await runner.idle();
        // What ran may have enqueued more.
      } while ((await store.countDueJobs(db, runner.names())) > 0);
    },
    sweep: (name) => sweeps.run(name),
    counts: () => store.countJobs(db),
  };
}
